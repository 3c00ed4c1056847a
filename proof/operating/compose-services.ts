import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Service = {
  profiles?: string[]
  build?: string
  image?: string
  command?: string | string[]
  environment?: Record<string, string | number>
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}
export type Compose = { services: Record<string, Service>; volumes?: Record<string, unknown> }
export type Environment = Record<string, string>

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** The files that compose reads. */
export const composeFiles = { compose: read('compose.yaml'), dockerfile: read('Dockerfile') }

export function readCompose(text: string): Compose {
  return parse(text, { merge: true })
}

/** Reads the settings of the last stage of a Dockerfile. */
export function imageOf(dockerfile: string) {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).replaceAll('\\\n', ' ')
  const all = (word: string) =>
    [...last.matchAll(new RegExp(`^${word} (.*)$`, 'gm'))].map(([, rest = '']) => rest)
  const environment = all('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=', 2)))
  return {
    command: JSON.parse(all('CMD').at(-1) ?? '[""]') as string[],
    packed: /^--from=build (\S+) \.$/.exec(all('COPY')[0] ?? '')?.[1],
    environment: Object.fromEntries(environment) as Environment,
    exposed: all('EXPOSE').flatMap((line) => line.split(/\s+/)),
    healthcheck: all('HEALTHCHECK').join(' '),
  }
}

/** The settings of each profile that operators give in `.env`, as .env.example explains. */
export const settingsOfProfile: Record<string, Environment> = {
  trial: { POSTGRES_PASSWORD: 'secret' },
  live: {
    POSTGRES_PASSWORD: 'secret',
    PUBLIC_URL: 'https://shop.test',
    SMTP_URL: 'smtp://post:25',
    MAIL_FROM: 'Cupboard <hello@shop.test>',
    STRIPE_SECRET_KEY: 'sk_live_a',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_a',
  },
}

/** The environment of a container, as compose fills it in from a `.env`. */
export function environmentOf(
  { environment = {} }: Service,
  image: { environment: Environment },
  env: Environment,
): Environment {
  const fill = (value: string | number) => filledIn(String(value), env)
  const own = Object.entries(environment).map(([name, value]) => [name, fill(value)] as const)
  return { ...image.environment, ...Object.fromEntries(own) }
}

export function filledIn(text: string, env: Environment): string {
  return text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_all, name, rest = '') => env[name] ?? rest)
}

/** Where a service is asked for its health: the port and the path. */
export function healthOf(service: Service, image: { healthcheck: string }): { port: string; path: string } {
  const asked = service.healthcheck?.test.join(' ') ?? image.healthcheck
  const [, port = '', path = ''] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w*)/.exec(asked) ?? []
  return { port, path }
}

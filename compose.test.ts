import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { SECRET_SETTINGS } from './apps/server/src/config/secret-files.ts'
import { settings } from './apps/server/src/config/settings.ts'
import { type Config, readConfig } from './apps/server/src/config.ts'
import { PROGRAMS } from './scripts/pack.mjs'

type Service = {
  build?: string
  image?: string
  command?: string | string[]
  environment?: Record<string, string | number>
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
}
type Compose = { services: Record<string, Service>; volumes?: Record<string, unknown> }
type Files = { compose: string; dockerfile: string }
type Environment = Record<string, string>

const read = (path: string) => readFileSync(path, 'utf8')
const ours: Files = { compose: read('compose.yaml'), dockerfile: read('Dockerfile') }

/** Where each port of a process answers to those who ask for its health. */
const HEALTH_SOURCES = {
  PORT: read('apps/server/src/http/health.routes.ts'),
  METRICS_PORT: read('apps/server/src/watch/open-watch.ts'),
}

const known = new Set([...Object.keys(settings.shape), ...SECRET_SETTINGS.map((name) => `${name}_FILE`)])

/** What a trial needs, and what a live shop sets in `.env`, as .env.example explains. */
const TRIAL: Environment = { POSTGRES_PASSWORD: 'secret' }
const LIVE: Environment = {
  ...TRIAL,
  STAGE: 'live',
  PUBLIC_URL: 'https://shop.test',
  TRUST_PROXY: '1',
  MAIL: 'smtp',
  SMTP_URL: 'smtp://post:25',
  MAIL_FROM: 'Cupboard <hello@shop.test>',
  SHIPPING: 'manual',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
}

/** What of these files would not start, or would start and not be found well. */
function breachesOf({ compose, dockerfile }: Files): string[] {
  const { services, volumes = {} } = parse(compose, { merge: true }) as Compose
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...breachesOfPlace(service, services, volumes),
      ...(service.build ? breachesOfShop(service, dockerfile) : service.image ? [] : ['has no image']),
    ].map((breach) => `${name} ${breach}`),
  )
}

function breachesOfPlace(
  { depends_on = {}, volumes: used = [] }: Service,
  services: Compose['services'],
  volumes: Record<string, unknown>,
): string[] {
  const found: string[] = []
  for (const [other, { condition }] of Object.entries(depends_on)) {
    if (!services[other]) found.push(`waits for ${other}, which is no service`)
    else if (condition === 'service_healthy' && !services[other].healthcheck)
      found.push(`waits until ${other} is well, which nobody asks`)
  }
  for (const volume of used)
    if (!(String(volume.split(':')[0]) in volumes)) found.push(`keeps ${volume}, which is no volume`)
  return found
}

function breachesOfShop(service: Service, dockerfile: string): string[] {
  const image = imageOf(dockerfile)
  const found: string[] = []
  const command = service.command ? [service.command].flat() : image.command
  const program = String(command[0]?.split(' ')[0]).replace(/^\.\//, '')
  if (!Object.hasOwn(PROGRAMS, program)) found.push(`starts ${program}, which is not in the image`)
  if (image.packed !== '/shop/build') found.push(`takes the shop from ${image.packed}`)
  for (const setting of Object.keys(service.environment ?? {}))
    if (!known.has(setting)) found.push(`sets ${setting}, which the shop does not know`)
  for (const [stage, env] of Object.entries({ trial: TRIAL, live: LIVE })) {
    const problem = problemOf({ ...image.environment, ...substituted(service, env) })
    if (typeof problem === 'string') found.push(`does not open in ${stage}: ${problem}`)
  }
  return [...found, ...breachesOfPorts(service, image)]
}

function problemOf(environment: Environment): Config | string {
  try {
    return readConfig(environment)
  } catch (error) {
    return (error as Error).message
  }
}

function breachesOfPorts(service: Service, image: Image): string[] {
  const environment = { ...image.environment, ...substituted(service, TRIAL) }
  const { PORT = '', METRICS_PORT = '', ROLE = '' } = environment
  const found: string[] = []
  for (const port of service.ports ?? [])
    if (port.split(':').at(-1) !== PORT) found.push(`opens ${port}, where nothing listens`)
  if (!image.exposed.includes(PORT)) found.push(`listens on ${PORT}, which the image does not show`)
  const asked = service.healthcheck?.test.join(' ') ?? image.healthcheck
  const [, port = '', path = ''] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w*)/.exec(asked) ?? []
  const listens = { [METRICS_PORT]: 'METRICS_PORT', ...(ROLE === 'worker' ? {} : { [PORT]: 'PORT' }) }
  const source = HEALTH_SOURCES[listens[port] as keyof typeof HEALTH_SOURCES]
  if (!source?.includes(`'${path}'`))
    found.push(`asks for its health at ${port}${path}, where nobody answers`)
  return found
}

type Image = ReturnType<typeof imageOf>

/** What the last stage of a Dockerfile says. */
function imageOf(dockerfile: string) {
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

/** The environment of a container, as compose fills it in from a `.env`. */
function substituted({ environment = {} }: Service, env: Environment): Environment {
  const fill = (value: string | number) =>
    String(value).replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_all, name, rest = '') => env[name] ?? rest)
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}

describe('the shop that compose.yaml starts', () => {
  it('finds its program, its settings, its ports and its health in the image', () => {
    expect(breachesOf(ours)).toEqual([])
  })

  const planted: readonly [what: string, file: keyof Files, from: string, to: string, breach: RegExp][] = [
    ['a setting nobody reads', 'compose', 'SHIPPING: ', 'SHIPMENT: ', /sets SHIPMENT/],
    ['a value the shop refuses', 'compose', 'ROLE: worker', 'ROLE: waiter', /worker does not open in trial/],
    [
      'a live setting left out',
      'compose',
      '      TRUST_PROXY: ',
      '      # TRUST_PROXY: ',
      /does not open in live/,
    ],
    ['a port where nothing listens', 'compose', '"3000:3000"', '"3000:8080"', /shop opens 3000:8080/],
    [
      'a health nobody tells',
      'compose',
      '9400/healthz',
      '9400/health',
      /worker asks for its health at 9400\/health,/,
    ],
    [
      'a worker asked at the web',
      'compose',
      '127.0.0.1:9400',
      '127.0.0.1:3000',
      /worker asks for its health at 3000/,
    ],
    [
      'a health of the image nobody tells',
      'dockerfile',
      ':3000/healthz',
      ':3001/healthz',
      /shop asks for its health/,
    ],
    ['a program that is not packed', 'dockerfile', '"./start"', '"./begin"', /starts begin/],
    ['another folder', 'dockerfile', '/shop/build .', '/shop/dist .', /takes the shop from \/shop\/dist/],
    [
      'a service that is not there',
      'compose',
      'database: { condition',
      'databank: { condition',
      /waits for databank/,
    ],
    ['a volume that is not there', 'compose', '[database:/var', '[data:/var', /keeps data:/],
  ]
  it.each(planted)('is noticed with %s', (_what, file, from, to, breach) => {
    expect(ours[file]).toContain(from)
    const broken = { ...ours, [file]: ours[file].replace(from, to) }
    expect(breachesOf(broken).join('\n')).toMatch(breach)
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SECRET_SETTINGS } from './apps/server/src/config/secret-files.ts'
import { settings } from './apps/server/src/config/settings.ts'
import { readConfig } from './apps/server/src/config.ts'
import {
  type Compose,
  composeFiles,
  type Environment,
  environmentOf,
  filledIn,
  healthOf,
  imageOf,
  readCompose,
  type Service,
  settingsOfProfile,
} from './proof/operating/compose-services.ts'
import { FOR_OPERATORS, PROGRAMS } from './scripts/pack.mjs'

type Files = typeof composeFiles
type Image = ReturnType<typeof imageOf>

const read = (path: string) => readFileSync(path, 'utf8')

/** The code that answers health checks, for each port of a process. */
const HEALTH_SOURCES = {
  PORT: read('apps/server/src/http/health.routes.ts'),
  METRICS_PORT: read('apps/server/src/watch/open-watch.ts'),
}

const known = new Set([...Object.keys(settings.shape), ...SECRET_SETTINGS.map((name) => `${name}_FILE`)])

/** Returns the services of these files that would not start, or would fail their health check. */
function breachesOf({ compose, dockerfile }: Files): string[] {
  const { services, volumes = {} } = readCompose(compose)
  const image = imageOf(dockerfile)
  return [
    ...Object.entries(services).flatMap(([name, service]) =>
      [
        ...breachesOfPlace(service, volumes),
        ...(service.build ? breachesOfShop(service, image) : service.image ? [] : ['has no image']),
      ].map((breach) => `${name} ${breach}`),
    ),
    ...Object.entries(settingsOfProfile).flatMap(([profile, env]) =>
      breachesOfProfile(servicesIn(services, profile), image, env).map((breach) => `${profile}: ${breach}`),
    ),
  ]
}

/** Services without a profile start with each. */
function servicesIn(services: Compose['services'], profile: string): Compose['services'] {
  return Object.fromEntries(
    Object.entries(services).filter(([, { profiles }]) => profiles?.includes(profile) ?? true),
  )
}

function breachesOfPlace(
  { profiles = [], volumes: used = [] }: Service,
  volumes: Record<string, unknown>,
): string[] {
  const unknown = profiles.filter((profile) => !(profile in settingsOfProfile))
  const homeless = used.filter((volume) => !(String(volume.split(':')[0]) in volumes))
  return [
    ...unknown.map((profile) => `starts with ${profile}, which is no profile`),
    ...homeless.map((volume) => `keeps ${volume}, which is no volume`),
  ]
}

function breachesOfShop(service: Service, image: Image): string[] {
  const found: string[] = []
  const command = service.command ? [service.command].flat() : image.command
  const program = String(command[0]?.split(' ')[0]).replace(/^\.\//, '')
  if (!Object.hasOwn(PROGRAMS, program)) found.push(`starts ${program}, which is not in the image`)
  if (image.packed !== '/shop/build') found.push(`takes the shop from ${image.packed}`)
  for (const setting of Object.keys(service.environment ?? {}))
    if (!known.has(setting)) found.push(`sets ${setting}, which the shop does not know`)
  return [...found, ...breachesOfPorts(service, image)]
}

function breachesOfPorts(service: Service, image: Image): string[] {
  const { PORT = '', METRICS_PORT = '', ROLE = '' } = environmentOf(service, image, {})
  const found: string[] = []
  for (const port of service.ports ?? [])
    if (port.split(':').at(-1) !== PORT) found.push(`opens ${port}, where nothing listens`)
  if (!image.exposed.includes(PORT)) found.push(`listens on ${PORT}, which the image does not show`)
  const { port, path } = healthOf(service, image)
  const listens = { [METRICS_PORT]: 'METRICS_PORT', ...(ROLE === 'worker' ? {} : { [PORT]: 'PORT' }) }
  const source = HEALTH_SOURCES[listens[port] as keyof typeof HEALTH_SOURCES]
  if (!source?.includes(`'${path}'`))
    found.push(`asks for its health at ${port}${path}, where nobody answers`)
  return found
}

/** Returns the breaches of a profile: wrong dependencies, settings or addresses, or no web or worker role. */
function breachesOfProfile(services: Compose['services'], image: Image, env: Environment): string[] {
  const found: string[] = []
  const roles = new Set<string>()
  for (const [name, service] of Object.entries(services)) {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      if (!services[other]) found.push(`${name} waits for ${other}, which is no service`)
      else if (condition === 'service_healthy' && !services[other].healthcheck && !services[other].build)
        found.push(`${name} waits until ${other} is well, which nobody asks`)
    }
    if (service.build) {
      const problem = problemOf(environmentOf(service, image, env), roles)
      if (problem) found.push(`${name} does not open: ${problem}`)
    }
    const [, to = '', port = ''] = /--to (\w+):(\d+)/.exec([service.command ?? ''].flat().join(' ')) ?? []
    if (to && !(services[to]?.build && image.exposed.includes(port)))
      found.push(`${name} leads to ${to}:${port}, where nothing listens`)
    if (/--from\s+--/.test(filledIn([service.command ?? ''].flat().join(' '), env)))
      found.push(`${name} leads from nowhere`)
  }
  if (!roles.has('all') && !(roles.has('web') && roles.has('worker')))
    found.push(`has ${[...roles].join(' and ') || 'nobody'} alone`)
  return found
}

function problemOf(environment: Environment, roles: Set<string>): string | undefined {
  try {
    roles.add(readConfig(environment).role)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('the shop that compose.yaml starts', () => {
  it('is packed from all that it needs', () => {
    const left = read('.dockerignore').split('\n').filter(Boolean)
    const needed = Object.keys(FOR_OPERATORS)
    expect(
      needed.filter((path) => left.some((each) => path === each || path.startsWith(`${each}/`))),
    ).toEqual([])
    expect(needed.filter((path) => !existsSync(path))).toEqual([])
  })

  it('finds its program, its settings, its ports and its health in the image', () => {
    expect(breachesOf(composeFiles)).toEqual([])
  })

  const planted: readonly [what: string, file: keyof Files, from: string, to: string, breach: RegExp][] = [
    ['a setting nobody reads', 'compose', 'SHIPPING: ', 'SHIPMENT: ', /sets SHIPMENT/],
    ['a value the shop refuses', 'compose', 'ROLE: worker', 'ROLE: waiter', /live: worker does not open/],
    [
      'a live setting left out',
      'compose',
      '      TRUST_PROXY: ',
      '      # TRUST_PROXY: ',
      /live: web does not open/,
    ],
    ['a port where nothing listens', 'compose', ':3000:3000"', ':3000:8080"', /trial opens .*:8080/],
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
      /web asks for its health/,
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
    [
      'a profile that nobody starts',
      'compose',
      'profiles: [trial]',
      'profiles: [try]',
      /trial: has nobody alone/,
    ],
    ['a live shop without its worker', 'compose', 'ROLE: worker', 'ROLE: web', /live: has web alone/],
    [
      'demo tools in the live profile',
      'compose',
      'STAGE: live',
      'STAGE: trial\n      DEMO_TOOLS: on',
      /live: web does not open/,
    ],
    ['a proxy that leads nowhere', 'compose', '--to web:3000', '--to shop:3000', /proxy leads to shop:3000/],
    [
      'a service of the other profile',
      'compose',
      'web: { condition',
      'trial: { condition',
      /proxy waits for trial/,
    ],
    ['a volume that is not there', 'compose', '[database:/var', '[data:/var', /keeps data:/],
  ]
  it.each(planted)('is noticed with %s', (_what, file, from, to, breach) => {
    expect(composeFiles[file]).toContain(from)
    const broken = { ...composeFiles, [file]: composeFiles[file].replace(from, to) }
    expect(breachesOf(broken).join('\n')).toMatch(breach)
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { choosePort } from '@cupboard/embedded-postgres/server/run-server'
import { until } from '@cupboard/embedded-postgres/until'
import { openTestDatabase, type TestDatabase } from '@cupboard/server/src/testing/test-database.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  composeFiles,
  type Environment,
  environmentOf,
  healthOf,
  imageOf,
  readCompose,
  settingsOfProfile,
} from './compose-services.ts'

const START = fileURLToPath(new URL('../../apps/server/src/start-shop.ts', import.meta.url))
const image = imageOf(composeFiles.dockerfile)
const { services } = readCompose(composeFiles.compose)
const ours = Object.entries(services).flatMap(([name, service]) =>
  (service.profiles ?? []).filter(() => service.build).map((profile) => ({ name, profile, service })),
)

let database: TestDatabase
let home: string
beforeEach(async () => {
  database = await openTestDatabase()
  home = await mkdtemp(join(tmpdir(), 'cupboard-compose-'))
})
afterEach(async () => {
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

/** On this machine the container's places are others; nobody outside is called. */
async function here(given: Environment): Promise<Environment> {
  const [PORT, METRICS_PORT] = [await choosePort(0), await choosePort(0)].map(String)
  return {
    ...given,
    PATH: process.env.PATH ?? '',
    HOST: '127.0.0.1',
    PORT: PORT ?? '',
    METRICS_PORT: METRICS_PORT ?? '',
    DATABASE_URL: database.url,
    PICTURE_DIR: join(home, 'pictures'),
    STRIPE_API_BASE: given.PAYMENTS === 'stripe' ? 'http://127.0.0.1:1' : '',
  }
}

it.each(ours)(
  '$name of the profile $profile starts, and is well where compose asks',
  async ({ service, profile }) => {
    const given = environmentOf(service, image, settingsOfProfile[profile] ?? {})
    const env = await here(given)
    const { port, path } = healthOf(service, image)
    const asked = port === given.METRICS_PORT ? env.METRICS_PORT : env.PORT
    const shop = spawn(process.execPath, [START], { env, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
    const gone = once(shop, 'exit')
    let said = ''
    shop.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
    const isWell = () =>
      fetch(`http://127.0.0.1:${asked}${path}`).then(
        ({ ok }) => ok || undefined,
        () => (shop.exitCode === null ? undefined : false),
      )
    expect(await until(isWell, { everyMs: 100, withinMs: 180_000 }), said).toBe(true)
    shop.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
  },
)

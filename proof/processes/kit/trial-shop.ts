import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@cupboard/embedded-postgres/start-embedded-postgres'
import { until } from '@cupboard/embedded-postgres/until'
import { connect } from '@cupboard/server/src/db/connect.ts'
import { migrate } from '@cupboard/server/src/db/migrate.ts'
import { openDemoClock } from '@cupboard/server/src/demo/demo-clock.ts'
import { loadSeed } from '@cupboard/server/src/features/catalogue/load-seed.ts'
import { makeLogger } from '@cupboard/server/src/log.ts'
import { openEmbeddedProvider } from '@cupboard/server/src/payments/embedded-provider.ts'
import { PATIENT } from '@cupboard/server/src/testing/timeouts.ts'
import { checkInvariants } from '#check-invariants.ts'

const log = makeLogger({ logLevel: 'silent' })
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const START = fileURLToPath(new URL('../../../apps/server/src/start-shop.ts', import.meta.url))

/** For trials of something else than hung databases: a starved machine is slow, and no answer of it is given up for that. */
export const PATIENT_SHOP = { ANSWER_WITHIN_MS: '12000' }

export type TrialShop = Awaited<ReturnType<typeof openTrialShop>>
export type ShopProcess = {
  child: ChildProcess
  ready: Promise<number>
  said(): string
  gone: Promise<unknown>
}

/** A durable database in a folder of its own, the provider's books in it, and a way to start real shop processes on it. */
export async function openTrialShop(given?: EmbeddedPostgres) {
  const home = await mkdtemp(join(tmpdir(), 'cupboard-proof-'))
  await chmod(home, 0o755)
  const dataDir = join(home, 'data')
  const postgres = given ?? (await startEmbeddedPostgres({ dataDir, log: () => undefined }))
  const { url } = postgres
  const connection = connect(url, log, PATIENT)
  await migrate(connection.pool)
  await loadSeed(connection.db)
  const clock = await openDemoClock(connection.db)
  const provider = await openEmbeddedProvider({
    databaseUrl: url,
    clock,
    log,
    hasSessions: true,
    patience: PATIENT,
  })
  const children = new Set<ChildProcess>()
  const node = JSON.parse(await readFile(join(ROOT, 'scripts/node-settings.json'), 'utf8'))

  /** As `npm start` starts it. `ready` answers after how many milliseconds it was open. */
  function start(settings: Record<string, string>): ShopProcess {
    const begun = performance.now()
    const env = { NODE_ENV: 'production', DATABASE_URL: url, LOG_LEVEL: 'info', ...node.env, ...settings }
    const child = spawn(process.execPath, [...node.flags, START], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
    }
    const gone = once(child, 'exit').then(() => children.delete(child))
    const ready = until(async () => (/Cupboard is open/.test(text) ? true : undefined), {
      everyMs: 10,
      withinMs: 180_000,
    }).then((isOpen) => {
      if (!isOpen) throw new Error(`the shop did not open:\n${text}`)
      return performance.now() - begun
    })
    ready.catch(() => undefined)
    return { child, ready, said: () => text, gone }
  }

  async function postmaster(): Promise<number> {
    const { rows } = await connection.pool.query('SHOW data_directory')
    return Number((await readFile(join(rows[0].data_directory, 'postmaster.pid'), 'utf8')).split('\n')[0])
  }

  return {
    url,
    pool: connection.pool,
    clock,
    provider,
    start,
    /** As `pg_ctl restart -m immediate` does: no goodbye, and recovery from the log. Our own launcher starts it again. */
    async restartDatabase(): Promise<void> {
      const before = await postmaster()
      process.kill(before, 'SIGQUIT')
      const isBack = async () => ((await postmaster().catch(() => before)) === before ? undefined : true)
      if (await until(isBack, { everyMs: 20, withinMs: 30_000 })) return
      throw new Error('the database did not come back')
    },
    breaches: (moment: 'always' | 'settled' = 'settled') =>
      checkInvariants({ pool: connection.pool, clock, provider }, moment),
    async close() {
      for (const child of children) child.kill('SIGKILL')
      await provider.close()
      await connection.close()
      await postgres.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@cupboard/embedded-postgres/start-embedded-postgres'
import { connect } from '@cupboard/server/src/db/connect.ts'
import { migrate } from '@cupboard/server/src/db/migrate.ts'
import { loadSeed } from '@cupboard/server/src/features/catalogue/load-seed.ts'
import { makeLogger } from '@cupboard/server/src/log.ts'
import { PATIENT } from '@cupboard/server/src/testing/timeouts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSystemPostgres, startSystemPostgres } from '#processes/database/system-postgres.ts'

const OPS = fileURLToPath(new URL('../../apps/server/src/ops/ops.ts', import.meta.url))
const system = await findSystemPostgres()
let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cupboard-backup-commands-'))
})
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))

type Ended = { code: number; out: string; err: string }

/** Runs a command as an operator types it, beside a running shop. */
function ops(settings: Record<string, string>, ...typed: string[]): Promise<Ended> {
  const env = { PATH: `${system?.bin ?? ''}:${process.env.PATH ?? ''}`, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [OPS, ...typed], { env, cwd: home }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

async function stock(url: string): Promise<void> {
  const { pool, db, close } = connect(url, makeLogger({ logLevel: 'silent' }), PATIENT)
  await migrate(pool)
  await loadSeed(db)
  await close()
}

const invite = ['staff', 'invite', 'ada@example.com', '--role', 'owner', '--name', 'Ada']
const done = { code: 0 }

describe('the shop that an operator copies and lays out again', () => {
  it('is the embedded one, as it runs', async () => {
    const [shop, again] = [{ DATA_DIR: join(home, 'shop') }, { DATA_DIR: join(home, 'again') }]
    const copy = join(home, 'copy')
    const { url, stop } = await startEmbeddedPostgres({ dataDir: shop.DATA_DIR, log: () => undefined })
    await stock(url)
    expect(await ops(shop, ...invite)).toMatchObject(done)
    expect(await ops(shop, 'backup', copy)).toMatchObject(done)
    await stop()
    expect((await stat(copy)).mode & 0o077).toBe(0)
    expect(await ops(again, 'restore', copy)).toMatchObject(done)
    expect((await ops(again, 'staff', 'list')).out).toContain('ada@example.com  Ada  owner')
    expect((await ops(shop, 'restore', copy)).err).toContain('move that folder away first')
  })

  it.skipIf(!system)('is one on a PostgreSQL of its own, past the pooler', async () => {
    const postgres = await startSystemPostgres()
    if (!postgres) return
    const pooler = 'postgres://cupboard@127.0.0.1:1/cupboard'
    const shop = { DATABASE_URL: pooler, DATABASE_LISTEN_URL: postgres.url }
    const again = { DATABASE_URL: await postgres.createDatabase('again') }
    const copy = join(home, 'copy.dump')
    await stock(postgres.url)
    expect(await ops({ DATABASE_URL: postgres.url }, ...invite)).toMatchObject(done)
    expect(await ops(shop, 'backup', copy)).toMatchObject(done)
    expect((await stat(copy)).mode & 0o077).toBe(0)
    expect((await ops(shop, 'backup', copy)).err).toContain('a backup needs a new file')
    expect(await ops(again, 'restore', copy)).toMatchObject(done)
    expect((await ops(again, 'staff', 'list')).out).toContain('ada@example.com  Ada  owner')
    expect((await ops(again, 'restore', copy)).err).toContain('Restore into a new one')
    await postgres.stop()
  })

  it('is copied where the operator says, not into the folder of the program', async () => {
    const { code, err } = await ops({ DATA_DIR: join(home, 'shop') }, 'backup', 'copy')
    expect(code).toBe(1)
    expect(err).toContain('Say the whole path')
  })
})

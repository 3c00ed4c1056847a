import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestDatabase, urlOfDatabase } from '#testing/test-database.ts'
import { commands } from './commands.ts'

const OPS = fileURLToPath(new URL('ops.ts', import.meta.url))
let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cupboard-ops-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

type Ended = { code: number; out: string; err: string }

function ops(settings: Record<string, string>, ...typed: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [OPS, ...typed], { env, cwd: home }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

describe('the command line', () => {
  it('names every command, and how one is typed', async () => {
    const [all, one, unknown] = await Promise.all([
      ops({}, '--help'),
      ops({}, 'ship', '--help'),
      ops({}, 'shipp'),
    ])
    expect(all.code).toBe(0)
    for (const [name, { what }] of Object.entries(commands)) {
      expect(all.out).toContain(`  ${name}`)
      expect(all.out).toContain(what)
    }
    expect(one.out).toContain('npm run ops -- ship BX-…')
    expect(unknown).toMatchObject({ code: 2, out: '' })
  })

  it('never makes a shop: not in an empty folder', async () => {
    const dataDir = join(home, 'nothing')
    const { code, err } = await ops({ DATA_DIR: dataDir }, 'stuck')
    expect(code).toBe(1)
    expect(err).toContain(`There is no shop in ${dataDir}.`)
    expect(await readdir(home)).toEqual([])
  })

  it('never makes a shop: not in an empty database', async () => {
    const serverUrl = inject('postgresUrl')
    const name = `test_ops_${process.pid}`
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(`CREATE DATABASE ${name}`)
    const url = urlOfDatabase(serverUrl, name)
    const { code, err } = await ops({ DATABASE_URL: url }, 'stuck')
    expect(code).toBe(1)
    expect(err).toContain('This database holds no Cupboard of this version.')
    const empty = new pg.Client({ connectionString: url })
    await empty.connect()
    const { rows } = await empty.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)
    expect(rows).toEqual([])
    await empty.end()
    await client.query(`DROP DATABASE ${name}`)
    await client.end()
  })

  it('says which shop it speaks to, without its password, and answers programs in JSON', async () => {
    const { name, url, drop } = await openTestDatabase()
    const { port } = new URL(url)
    const { code, out, err } = await ops({ DATABASE_URL: url }, 'status', '--json')
    expect(code).toBe(0)
    expect(err).toMatch(new RegExp(`^The trial shop in the database ${name} at [\\w.]+:${port}:$`, 'm'))
    const { rows } = JSON.parse(out)
    expect(rows).toContainEqual({ what: 'active subscriptions', count: 0 })
    await drop()
  })
})

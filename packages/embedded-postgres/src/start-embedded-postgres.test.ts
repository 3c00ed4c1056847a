import { spawn } from 'node:child_process'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { accountForNewCluster } from './cluster/account.ts'
import { clusterFileIn } from './cluster/cluster.ts'
import {
  ask,
  clusterFolderOf,
  newDataDir,
  postgresPidOf,
  removeDataDirs,
  shopProcess,
} from './data-dirs-for-tests.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { StartProblem } from './start-problem.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterEach(removeDataDirs)

const log = () => undefined
const write = 'create table box (reference text); insert into box values ($$BX-7K4Q2M$$)'
const read = 'select reference from box'
const written = [{ reference: 'BX-7K4Q2M' }]

test('what was written is there after a stop and a start', async () => {
  const dataDir = await newDataDir()
  const first = await startEmbeddedPostgres({ dataDir, log })
  await ask(first.url, write)
  await first.stop()
  expect(await postgresPidOf(dataDir)).toBeUndefined()
  const second = await startEmbeddedPostgres({ dataDir, log })
  expect(await ask(second.url, read)).toEqual(written)
  await second.stop()
})

test('after a kill −9 of the shop the next start adopts the database it left running', async () => {
  const dataDir = await newDataDir()
  const killed = shopProcess(dataDir)
  await ask(await killed.url, write)
  await killed.kill()
  const orphan = await postgresPidOf(dataDir)
  const next = await startEmbeddedPostgres({ dataDir, log })
  expect(orphan).toBeTypeOf('number')
  expect(await postgresPidOf(dataDir)).toBe(orphan)
  expect(await ask(next.url, read)).toEqual(written)
  await next.stop()
})

test('after a kill −9 of the shop and of its database nothing that was written is lost', async () => {
  const dataDir = await newDataDir()
  const killed = shopProcess(dataDir)
  await ask(await killed.url, write)
  await killed.kill()
  process.kill((await postgresPidOf(dataDir)) ?? Number.NaN, 'SIGKILL')
  const next = await startEmbeddedPostgres({ dataDir, log })
  expect(await ask(next.url, read)).toEqual(written)
  await next.stop()
})

test('a database that dies under a running shop is started again at the same address', async () => {
  const dataDir = await newDataDir()
  const shop = await startEmbeddedPostgres({ dataDir, log })
  await ask(shop.url, write)
  process.kill((await postgresPidOf(dataDir)) ?? Number.NaN, 'SIGKILL')
  await expect.poll(() => ask(shop.url, read).catch(() => 'away')).toEqual(written)
  await shop.stop()
  expect(await postgresPidOf(dataDir)).toBeUndefined()
})

test('a note of a process number that now belongs to another program does not keep the shop from starting', async () => {
  const dataDir = await newDataDir()
  await (await startEmbeddedPostgres({ dataDir, log })).stop()
  const note = join(await clusterFolderOf(dataDir), 'data/postmaster.pid')
  // Of the database's own account: PostgreSQL disregards the processes of others by itself.
  const other = spawn('sleep', ['60'], { ...(await accountForNewCluster()) })
  await writeFile(note, `${other.pid}\n\n0\n5432\n`)
  const shop = await startEmbeddedPostgres({ dataDir, log }).finally(() => other.kill())
  await shop.stop()
})

test('a start killed while it makes the database leaves nothing half-made', async () => {
  const dataDir = await newDataDir()
  const killed = shopProcess(dataDir)
  await expect.poll(() => nurseriesOf(dataDir).catch(() => []), { interval: 2 }).toHaveLength(1)
  await killed.kill()
  expect(
    await clusterFolderOf(dataDir)
      .then(stat)
      .catch(() => 'not there'),
  ).toBe('not there')
  const shop = await startEmbeddedPostgres({ dataDir, log })
  expect(await ask(shop.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await shop.stop()
})

async function nurseriesOf(dataDir: string): Promise<string[]> {
  const folder = await clusterFolderOf(dataDir)
  const names = await readdir(dirname(folder))
  return names.filter((name) => name.startsWith(`${basename(folder)}.new-`))
}

test('deleting the data directory starts afresh', async () => {
  const dataDir = await newDataDir()
  const first = await startEmbeddedPostgres({ dataDir, log })
  await ask(first.url, write)
  await first.stop()
  const old = await clusterFolderOf(dataDir)
  await rm(dataDir, { recursive: true })
  const second = await startEmbeddedPostgres({ dataDir, log })
  await expect(ask(second.url, read)).rejects.toThrow('relation "box" does not exist')
  await second.stop()
  await rm(old, { recursive: true, force: true })
})

test('garbage in the file that describes the cluster gives one sentence that says what to do', async () => {
  const dataDir = await newDataDir()
  await mkdir(dataDir)
  for (const garbage of ['', '{"folder":', '[]', 'null', '{"folder":"postgres","port":"x"}']) {
    await writeFile(clusterFileIn(dataDir), garbage)
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      new StartProblem(
        `${clusterFileIn(dataDir)} is damaged, so the database cannot be opened: restore that file, or delete ${dataDir} to start afresh.`,
      ),
    )
  }
})

test('a database folder that is gone is reported, never replaced by an empty one', async () => {
  const dataDir = await newDataDir()
  await mkdir(dataDir)
  const kept = { folder: join(dataDir, 'gone'), port: 0, password: 'x', isMade: true }
  await writeFile(clusterFileIn(dataDir), JSON.stringify(kept))
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
    `The database folder ${kept.folder} is gone: put it back, or delete ${dataDir} to start afresh.`,
  )
})

test('only its owner can read the file that holds the password', async () => {
  const dataDir = await newDataDir()
  const shop = await startEmbeddedPostgres({ dataDir, log })
  expect((await stat(clusterFileIn(dataDir))).mode & 0o777).toBe(0o600)
  const wrong = shop.url.replace(/:[0-9a-f]{48}@/, ':wrong@')
  await expect(ask(wrong, 'select')).rejects.toThrow('password authentication failed')
  await shop.stop()
})

test('the cluster keeps text as UTF-8 in byte order, time in UTC, and checksums its pages', async () => {
  const database = await startThrowawayPostgres()
  const shown = await ask(
    database.url,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as timezone,
       current_setting('data_checksums') as checksums, current_setting('fsync') as fsync, datlocale as locale,
       current_setting('data_directory') as folder
     from pg_database where datname = current_database()`,
  )
  await database.stop()
  expect(shown).toMatchObject([
    { encoding: 'UTF8', timezone: 'UTC', checksums: 'on', fsync: 'off', locale: 'C.UTF-8' },
  ])
})

test('a throwaway database leaves nothing behind', async () => {
  const database = await startThrowawayPostgres()
  const [row] = await ask<{ data_directory: string }>(database.url, 'show data_directory')
  await database.stop()
  await expect(stat(row?.data_directory ?? '/')).rejects.toThrow('ENOENT')
})

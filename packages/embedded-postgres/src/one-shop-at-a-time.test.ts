import { afterEach, expect, test, vi } from 'vitest'
import { ask, newDataDir, postgresPidOf, removeDataDirs, shopProcess } from './data-dirs-for-tests.ts'
import { startEmbeddedPostgres, visitEmbeddedPostgres } from './start-embedded-postgres.ts'
import { StartProblem } from './start-problem.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterEach(removeDataDirs)

const log = () => undefined

test('a second shop on one data directory refuses with a sentence that names it', async () => {
  const dataDir = await newDataDir()
  const first = await startEmbeddedPostgres({ dataDir, log })
  await expect(startEmbeddedPostgres({ dataDir, log, patienceMs: 300 })).rejects.toThrow(
    new StartProblem(
      `Another shop (process ${process.pid}) is already running on the data directory ${dataDir}: stop it first, or set DATA_DIR to another folder for a second shop.`,
    ),
  )
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('a shop that waits takes over as soon as the other one is killed', async () => {
  const dataDir = await newDataDir()
  const killed = shopProcess(dataDir)
  const url = await killed.url
  const waiting = startEmbeddedPostgres({ dataDir, log })
  await Promise.all([waiting, untilTwoArePresent(url).then(killed.kill)])
  await (await waiting).stop()
})

test('a shop that waits takes over when the other one stops the database with itself', async () => {
  const dataDir = await newDataDir()
  const first = await startEmbeddedPostgres({ dataDir, log })
  const waiting = startEmbeddedPostgres({ dataDir, log })
  const [next] = await Promise.all([waiting, untilTwoArePresent(first.url).then(first.stop)])
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

async function untilTwoArePresent(url: string): Promise<void> {
  const present = `select count(*)::int as shops from pg_locks where locktype = 'advisory' and mode = 'ShareLock'`
  await expect.poll(() => ask(url, present)).toEqual([{ shops: 2 }])
}

test('of two first starts at once one becomes the shop and the other refuses', async () => {
  const dataDir = await newDataDir()
  const starts = await Promise.allSettled(
    [1, 2].map(() => startEmbeddedPostgres({ dataDir, log, patienceMs: 300 })),
  )
  const refused = starts.find((start) => start.status === 'rejected')
  expect(refused?.reason.message).toContain(`is already running on the data directory ${dataDir}`)
  const opened = starts.find((start) => start.status === 'fulfilled')
  await opened?.value.stop()
  expect(opened).toBeDefined()
})

test('two processes that start at once for the first time share one cluster', async () => {
  const dataDir = await newDataDir()
  const shop = shopProcess(dataDir)
  const visit = await visitEmbeddedPostgres({ dataDir, log })
  expect(visit.url).toBe(await shop.url)
  await visit.stop()
  await shop.kill()
})

test('a visitor beside a running shop leaves its database running', async () => {
  const dataDir = await newDataDir()
  const shop = await startEmbeddedPostgres({ dataDir, log })
  const visit = await visitEmbeddedPostgres({ dataDir, log })
  expect(visit.url).toBe(shop.url)
  await visit.stop()
  expect(await ask(shop.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await shop.stop()
})

test('without a shop the last visitor to leave stops the database', async () => {
  const dataDir = await newDataDir()
  const [first, second] = await Promise.all([1, 2].map(() => visitEmbeddedPostgres({ dataDir, log })))
  await first?.stop()
  expect(await postgresPidOf(dataDir)).toBeTypeOf('number')
  await second?.stop()
  expect(await postgresPidOf(dataDir)).toBeUndefined()
})

test('a visitor whose shop has stopped meanwhile leaves without a fuss', async () => {
  const dataDir = await newDataDir()
  const shop = await startEmbeddedPostgres({ dataDir, log })
  const visit = await visitEmbeddedPostgres({ dataDir, log })
  await shop.stop()
  await visit.stop()
})

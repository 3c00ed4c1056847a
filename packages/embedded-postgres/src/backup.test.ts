import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUpEmbeddedPostgres, restoreEmbeddedPostgres } from './backup.ts'
import { ask } from './data-dirs-for-tests.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

let home: string
const log = () => undefined

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cupboard-backup-'))
})
afterEach(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))

describe('a backup of the embedded database', () => {
  it('is taken while the shop writes, and opened again has everything that was written before it', async () => {
    const shop = await startEmbeddedPostgres({ dataDir: join(home, 'shop'), log })
    await ask(shop.url, 'CREATE TABLE jar (number int PRIMARY KEY)')
    await ask(shop.url, 'INSERT INTO jar SELECT generate_series(1, 20000)')
    let isWriting = true
    const writing = (async () => {
      for (let number = 20_001; isWriting; number++) await ask(shop.url, `INSERT INTO jar VALUES (${number})`)
    })()
    await backUpEmbeddedPostgres(join(home, 'shop'), join(home, 'backup'))
    isWriting = false
    await writing
    await ask(shop.url, 'INSERT INTO jar VALUES (-1)')
    await shop.stop()

    await restoreEmbeddedPostgres(join(home, 'backup'), join(home, 'again'))
    const again = await startEmbeddedPostgres({ dataDir: join(home, 'again'), log })
    const [jars] = await ask<{ first: number; count: string; last: number }>(
      again.url,
      'SELECT min(number) AS first, count(*) AS count, max(number) AS last FROM jar',
    )
    await again.stop()
    expect(jars?.first).toBe(1)
    expect(jars?.last).toBeGreaterThanOrEqual(20_000)
    expect(Number(jars?.count)).toBe(jars?.last)
  })

  it('never overwrites a folder, and is never laid over a shop', async () => {
    const dataDir = join(home, 'shop')
    const shop = await startEmbeddedPostgres({ dataDir, log })
    await shop.stop()
    await backUpEmbeddedPostgres(dataDir, join(home, 'backup'))
    await expect(backUpEmbeddedPostgres(dataDir, join(home, 'backup'))).rejects.toThrow(/needs a new folder/)
    await expect(restoreEmbeddedPostgres(join(home, 'backup'), dataDir)).rejects.toThrow(/move that folder/)
    await expect(restoreEmbeddedPostgres(home, join(home, 'again'))).rejects.toThrow(/is no backup/)
  })
})

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeLogger } from '#log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'
import { connect } from './connect.ts'
import { listen } from './listen.ts'

const log = makeLogger({ logLevel: 'silent' })
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

/** Waits as long as a busy machine may take. */
const inTime = { timeout: 20_000, interval: 50 }

it('what could not be done on a notification is tried again, and ends no process', async () => {
  const onNotice = vi.fn(async () => undefined)
  onNotice.mockRejectedValueOnce(new Error('the pooler has no server yet'))
  const listener = listen(database.url, 'news', log, onNotice)
  await vi.waitFor(() => expect(onNotice).toHaveBeenCalledTimes(2), inTime)
  const { pool, close } = connect(database.url, log, PATIENT)
  await pool.query(`SELECT pg_notify('news', '')`)
  await vi.waitFor(() => expect(onNotice).toHaveBeenCalledTimes(3), inTime)
  await listener.close()
  await close()
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLogger } from '#log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'
import { type Connection, connect } from './connect.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let connection: Connection
beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, makeLogger({ logLevel: 'silent' }), { max: 2, ...PATIENT })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

it('a transaction that cannot even begin gives its connection back', async () => {
  const unheardOf = { isolationLevel: 'unheard of' as 'serializable' }
  for (let times = 0; times < 5; times++) {
    const never = connection.db.transaction(async () => expect.unreachable(), unheardOf)
    await expect(never).rejects.toThrow()
  }
  expect(await connection.db.transaction(async () => 'done')).toBe('done')
})

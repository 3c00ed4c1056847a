import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '#db/connect.ts'
import { makeLogger } from '#log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'
import { workInDueBuckets } from './due-buckets.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let connection: Connection

beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, makeLogger({ logLevel: 'silent' }), PATIENT)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** Works through rows that are due in these buckets. Answers in which it worked, and how much was done. */
async function work(buckets: readonly number[], { enough = 500, doneInEach = 1 } = {}) {
  const worked: number[] = []
  const rows = sql`SELECT bucket FROM unnest(${sql.param(buckets)}::smallint[]) AS due (bucket)`
  const done = await workInDueBuckets(connection.db, { rows, enough }, async (bucket) => {
    worked.push(bucket)
    return doneInEach
  })
  return { worked, done }
}

describe('a round of a worker', () => {
  it('in which nothing is due works nowhere', async () => {
    expect(await work([])).toEqual({ worked: [], done: 0 })
  })

  it('works once in each bucket in which something is due', async () => {
    expect(await work([17, 255, 17, 0])).toEqual({ worked: [0, 17, 255], done: 3 })
  })

  it('ends when enough is done, and leaves the rest to the next', async () => {
    expect(await work([1, 2, 3, 4], { enough: 10, doneInEach: 5 })).toEqual({ worked: [1, 2], done: 10 })
  })

  it('looks at no more rows than are enough', async () => {
    expect((await work([1, 2, 3, 4], { enough: 2 })).worked).toEqual([1, 2])
  })

  it('goes on to the next bucket where others hold all of one', async () => {
    expect(await work([1, 2], { doneInEach: 0 })).toEqual({ worked: [1, 2], done: 0 })
  })
})

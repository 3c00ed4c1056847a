import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#db/connect.ts'
import { makeLogger } from '#log.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { PATIENT } from '#testing/timeouts.ts'
import { dataMap, technicalEverywhere } from './data-map.ts'
import { columnsOf } from './map-parts.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let connection: ReturnType<typeof connect>

beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, makeLogger({ logLevel: 'silent' }), PATIENT)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

async function inDatabase(): Promise<string[]> {
  const { rows } = await connection.pool.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  return rows
    .map(({ name }) => name)
    .filter((name) => !technicalEverywhere.includes(name.split('.')[1] ?? ''))
}

const inMap = Object.entries(dataMap).flatMap(([table, mapped]) =>
  columnsOf(mapped).map(([column]) => `${table}.${column}`),
)

async function differences() {
  const columns = await inDatabase()
  return {
    withoutClass: columns.filter((name) => !inMap.includes(name)),
    withoutColumn: inMap.filter((name) => !columns.includes(name)),
  }
}

describe('the data map', () => {
  it('classes every column of the database once, and no other', async () => {
    expect(await differences()).toEqual({ withoutClass: [], withoutColumn: [] })
    const twice = inMap.filter((name, at) => inMap.indexOf(name) !== at)
    expect(twice).toEqual([])
  })

  it('notices a column that nobody has classed', async () => {
    await connection.pool.query('ALTER TABLE customer ADD COLUMN shoe_size integer')
    expect((await differences()).withoutClass).toEqual(['customer.shoe_size'])
    await connection.pool.query('ALTER TABLE customer DROP COLUMN shoe_size')
  })

  it('notices a class whose column is gone', async () => {
    await connection.pool.query('ALTER TABLE customer DROP COLUMN delivery_notes')
    expect((await differences()).withoutColumn).toEqual(['customer.delivery_notes'])
  })

  it('knows for each customer column what erasure leaves of it', () => {
    for (const [table, { rowsOf, onErasure, personal }] of Object.entries(dataMap)) {
      if (['staff', 'shop'].includes(rowsOf)) expect(onErasure, table).toBe('rows-stay')
      if (rowsOf === 'shop') expect(personal, table).toEqual({})
    }
  })
})

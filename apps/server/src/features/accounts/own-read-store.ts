import { type SQL, sql } from 'drizzle-orm'
import { byTurn } from '#db/by-turn.ts'
import type { Database } from '#db/connect.ts'
import { prepareRead } from '#db/prepared.ts'
import { type Asker, askersOf, type Own } from './session-store.ts'

/** What is the same for all who ask in one turn, by the names of its placeholders. */
type Shared = Record<string, unknown>
type Question = { asker: Asker; wish: string | null; shared: Shared }

const asked = sql`unnest(${sql.placeholder('tokenHashes')}::bytea[], ${sql.placeholder('wishes')}::text[])
  WITH ORDINALITY AS asked (token_hash, wish, n)`

/**
 * What customers read of their own all the time. One statement proves who asks and reads for all who ask in one turn of
 * the event loop: `asker` is a table with a row for each who is signed in, their `customer_id` and their `wish`.
 * Whatever is read hangs on `asker.customer_id`, so it cannot be somebody else's. Nobody signed in reads nothing.
 */
export function prepareOwnRead<Row extends object, Common extends Shared = Record<never, never>>(
  name: string,
  read: OwnRead,
) {
  const readRows = prepareOwnRows<Row, Common>(name, read)
  return async (...question: Parameters<typeof readRows>): Promise<Own<Row> | undefined> =>
    (await readRows(...question))[0]
}

type OwnRead = { what: SQL; from?: SQL }

/** The same for what may be several rows, in the order in which they are read. */
export function prepareOwnRows<Row extends object, Common extends Shared = Record<never, never>>(
  name: string,
  { what, from = sql`` }: OwnRead,
) {
  const readAll = prepareRead<Shared, Own<Row> & { n: number }>(
    name,
    sql`SELECT asker.n, asker.customer_id AS "customerId", ${what}
      FROM (SELECT n, customer_id, wish FROM ${askersOf(asked)}) asker ${from}`,
  )
  const readers = new WeakMap<Database, (question: Question) => Promise<Own<Row>[]>>()

  function readerOf(db: Database) {
    const known = readers.get(db)
    if (known) return known
    const reader = byTurn(async (questions: readonly Question[]) => {
      const { asker, shared } = questions.at(-1) as Question
      const rows = await readAll(db, {
        ...shared,
        now: asker.now,
        tokenHashes: questions.map((question) => question.asker.tokenHash),
        wishes: questions.map(({ wish }) => wish),
      })
      const answers: Own<Row>[][] = questions.map(() => [])
      for (const row of rows) answers[row.n - 1]?.push(row)
      return answers
    })
    readers.set(db, reader)
    return reader
  }

  return (db: Database, asker: Asker, shared: Common, wish: string | null = null): Promise<Own<Row>[]> =>
    readerOf(db)({ asker, shared, wish })
}

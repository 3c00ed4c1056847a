import type { Socket } from 'node:net'
import type pg from 'pg'

type Query = (
  statement: { text?: string; name?: string | undefined; values?: unknown },
  ...rest: unknown[]
) => unknown

/** Each takes some memory of the database in each connection. */
const MOST_PREPARED = 200

export const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

const queryOf = (client: pg.PoolClient) => client.query.bind(client) as Query

/**
 * Prepares statements with parameters once in each connection: the database plans most of them longer than it runs them.
 * Without this a customer's reads take 1.3 to 1.9 times as long, and the process a third more memory.
 */
export function prepareStatements(client: pg.PoolClient): void {
  const names = new Map<string, string>()
  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < MOST_PREPARED) names.set(text, `s${names.size}`)
    return names.get(text)
  }
  const query = queryOf(client)
  client.query = ((statement, ...rest) => {
    const { text, values = rest[0] } = statement
    if (!text || !Array.isArray(values) || values.length === 0) return query(statement, ...rest)
    return query({ ...statement, name: nameOf(text) }, ...rest)
  }) satisfies Query as typeof client.query
}

/**
 * Sends the statements of one tick in one write, and BEGIN with the first statement of its transaction. Without this a
 * box change takes 1.2 to 1.3 times as long: half of its trips to the database wait for nothing.
 */
export function sendTogether(client: pg.PoolClient): void {
  const query = queryOf(client)
  const stream = streamOf(client)
  let isGathering = false
  function gather() {
    if (isGathering) return
    isGathering = true
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
  client.query = ((statement, ...rest) => {
    gather()
    const asked = query(statement, ...rest)
    if (statement.text === 'begin') {
      // If BEGIN fails, so do the statements behind it: the connection is broken, or in a failed transaction.
      Promise.resolve(asked).catch(() => stream.destroy())
      return Promise.resolve({ rows: [] })
    }
    return asked
  }) satisfies Query as typeof client.query
}

import { once } from 'node:events'
import pg, { type PoolClient } from 'pg'

/** The part of the driver's connection that COPY uses; the driver's own queries cannot take rows. */
type CopyConnection = {
  stream: NodeJS.WritableStream & { writableNeedDrain: boolean }
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

const CHUNK_ROWS = 500

/** Fills columns of a table by COPY: nothing else takes millions of rows as fast. Values have no tabs or backslashes. */
export function copyRows(
  client: PoolClient,
  table: string,
  rows: Iterable<readonly (string | number | boolean)[]>,
): Promise<number> {
  return copyChunks(client, `COPY ${table} FROM STDIN`, chunksOf(rows))
}

/** The same for rows that are lines of text already, many at once. Answers how many rows there were. */
export function copyChunks(client: PoolClient, statement: string, chunks: Iterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    const copy = new pg.Query(statement, (error: Error | undefined, result: pg.QueryResult) =>
      error ? reject(error) : resolve(result.rowCount ?? 0),
    )
    const takeRows = async (connection: CopyConnection): Promise<void> => {
      for (const chunk of chunks) {
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }
    Object.assign(copy, {
      handleCopyInResponse: (connection: CopyConnection) =>
        void takeRows(connection).catch((error: Error) => connection.sendCopyFail(error.message)),
    })
    client.query(copy)
  })
}

function* chunksOf(rows: Iterable<readonly (string | number | boolean)[]>): Generator<Buffer> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(row.join('\t'))
    if (lines.length < CHUNK_ROWS) continue
    yield Buffer.from(`${lines.join('\n')}\n`)
    lines = []
  }
  if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`)
}

import pg from 'pg'
import type { Log } from '#log.ts'
import type { Database } from './connect.ts'

/**
 * One connection that many requests read through at once: statements leave together as they come and are answered in
 * their order. So a turn of the event loop costs one system call instead of one for each statement, and no read takes
 * a connection from the pool. For short reads alone: whatever waits here holds up all that came after it.
 */
type ReadingLine = { read<Row extends object>(statement: pg.QueryConfig): Promise<Row[]> }

const lines = new WeakMap<Database, ReadingLine>()

export function readingLineOf(db: Database): ReadingLine {
  const line = lines.get(db)
  if (!line) throw new Error('this database was not opened with a reading line')
  return line
}

/** The line is opened by its first statement, and after a loss by the next. */
export function openReadingLine(
  db: Database,
  settings: pg.ClientConfig,
  log: Log,
): { close(): Promise<void> } {
  let open: Promise<pg.Client> | undefined
  const gather = gatherByTurn()

  function client(): Promise<pg.Client> {
    if (open) return open
    const next = new pg.Client({ ...settings, pipeline: true } as pg.ClientConfig)
    const opening = next.connect().then(() => next)
    function forget(): void {
      if (open === opening) open = undefined
    }
    next.on('end', forget)
    // What was on the line is told by its own statements.
    next.on('error', (error) => {
      forget()
      log.warn({ err: error }, 'the reading line to the database was lost')
    })
    opening.catch(forget)
    open = opening
    return opening
  }

  lines.set(db, {
    async read<Row extends object>(statement: pg.QueryConfig) {
      const line = await client()
      gather(line)
      // Not the driver's own promise: with it every row outlives its answer until the next full collection of garbage.
      return new Promise<Row[]>((resolve, reject) =>
        line.query<Row>(statement, (error, result) => (error ? reject(error) : resolve(result.rows))),
      )
    },
  })
  return {
    async close() {
      await open?.then((line) => line.end()).catch(() => undefined)
    },
  }
}

/** Holds statements back until this turn of the event loop has seen every request that has come. */
function gatherByTurn() {
  let isGathering = false
  return (line: pg.Client): void => {
    if (isGathering) return
    isGathering = true
    const { stream } = (line as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
      .connection
    stream.cork()
    setImmediate(() => {
      isGathering = false
      stream.uncork()
    })
  }
}

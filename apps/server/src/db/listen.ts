import pg from 'pg'
import type { Log } from '#log.ts'

const RETRY_MS = 1_000

/**
 * Calls back on every notification of a channel, and once after each reconnection, when some may have been missed. A
 * callback that fails is called again a second later: the database may take this connection before it takes others.
 */
export function listen(
  url: string,
  channel: string,
  log: Log,
  onNotice: () => void | Promise<void>,
): { close(): Promise<void> } {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let noticeTimer: NodeJS.Timeout | undefined

  async function open(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'cupboard-listen',
      connectionTimeoutMillis: 5_000,
    })
    client = next
    next.on('error', () => retryLater(next))
    next.on('end', () => retryLater(next))
    next.on('notification', () => void callBack())
    await next.connect()
    await next.query(`LISTEN "${channel}"`)
    await callBack()
  }

  async function callBack(): Promise<void> {
    clearTimeout(noticeTimer)
    try {
      await onNotice()
    } catch (error) {
      if (closed) return
      log.warn({ err: error, channel }, 'a notification could not be acted on; trying again')
      noticeTimer = setTimeout(callBack, RETRY_MS)
    }
  }

  function retryLater(lost: pg.Client): void {
    if (closed || client !== lost) return
    client = undefined
    timer = setTimeout(start, RETRY_MS)
  }

  function start(): void {
    open().catch((error: unknown) => {
      if (closed) return
      log.warn({ err: error, channel }, 'cannot listen to the database; trying again')
      const failed = client
      if (failed) retryLater(failed)
    })
  }

  start()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(noticeTimer)
      await client?.end().catch(() => undefined)
    },
  }
}

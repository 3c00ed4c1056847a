import { until } from '@cupboard/embedded-postgres/until'
import { openSlowLine } from '@cupboard/server/src/testing/slow-line.ts'
import { startServersInStep } from './servers-in-step.ts'

/** How often the guard looks at the first server, and how many times in a row it must be silent. */
const LOOK_EVERY_MS = 500
const SILENT_LOOKS = 3

/** Two servers, the second a synchronous copy of the first, behind one address; and a guard that promotes it. */
export async function startTwoPostgres() {
  const servers = await startServersInStep()
  if (!servers) return undefined
  const { version, first, second, promoteSecond } = servers
  const line = await openSlowLine(first.port)
  let isOver = false

  async function guard(): Promise<void> {
    let silent = 0
    await until(
      async () => {
        silent = await first.tell('SELECT 1').then(
          () => 0,
          () => silent + 1,
        )
        return isOver || silent >= SILENT_LOOKS ? true : undefined
      },
      { everyMs: LOOK_EVERY_MS, withinMs: 600_000 },
    )
    if (isOver) return
    await promoteSecond()
    line.leadTo(second.port)
  }
  const guarding = guard()

  return {
    version,
    url: `postgres://cupboard@127.0.0.1:${line.port}/cupboard`,
    killFirst: () => first.server.kill('SIGKILL'),
    promoted: guarding,
    async stop() {
      isOver = true
      await guarding
      line.close()
      await servers.stop()
    },
  }
}

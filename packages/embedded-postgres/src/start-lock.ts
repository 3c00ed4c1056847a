import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { StartProblem } from './start-problem.ts'
import { until } from './until.ts'

/**
 * Lets one process at a time make, start or stop the database of a data directory. The lock is a socket in Linux's
 * abstract namespace: the kernel gives a name to one holder and frees it however that process ends.
 */
export type StartLock = <T>(work: () => Promise<T>) => Promise<T>

export async function startLockFor(dataDir: string): Promise<StartLock> {
  const { dev, ino } = await stat(dataDir)
  const name = `\0cupboard-start-${dev}-${ino}`
  return async (work) => {
    const held = await until(() => tryToHold(name), { everyMs: 50, withinMs: 120_000 })
    if (!held) {
      throw new StartProblem(
        `Another process has been starting the database in ${dataDir} for two minutes: stop that process, then start again.`,
      )
    }
    try {
      return await work()
    } finally {
      await new Promise((resolve) => held.close(resolve))
    }
  }
}

function tryToHold(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (cause: NodeJS.ErrnoException) =>
      cause.code === 'EADDRINUSE' ? resolve(undefined) : reject(cause),
    )
    server.listen({ path: name, exclusive: true }, () => resolve(server))
  })
}

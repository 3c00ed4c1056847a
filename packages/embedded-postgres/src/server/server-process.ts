import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '#start-problem.ts'
import { until } from '#until.ts'

/** The process and port PostgreSQL noted in its data folder when it started. */
export type ServerProcess = { pid: number; port: number }

/**
 * The PostgreSQL that runs on a data folder, if one does. A note whose process is gone is left to PostgreSQL;
 * one whose number belongs to another program or to a zombie would make it refuse to start, and is removed.
 */
export async function findServerProcess(dataFolder: string): Promise<ServerProcess | undefined> {
  const note = join(dataFolder, 'postmaster.pid')
  const lines = (await readFile(note, 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !isAlive(pid)) return undefined
  const theirFolder = await folderServedBy(pid)
  if (theirFolder !== undefined) {
    const [theirs, ours] = await Promise.all([realpathOrNothing(theirFolder), realpath(dataFolder)])
    if (theirs === ours) return { pid, port }
    if (theirs === undefined) {
      throw new StartProblem(
        `The database folder ${dataFolder} was moved while process ${pid} was serving it from ${theirFolder}: stop that process, then start again.`,
      )
    }
  }
  await waitForSurvivors(lines[6], dataFolder)
  await rm(note, { force: true })
  return undefined
}

/**
 * When the main process was killed, its workers end a moment later; until then they may still write. The note
 * names the shared memory they are attached to, by which PostgreSQL itself would know them.
 */
async function waitForSurvivors(keyAndId: string | undefined, dataFolder: string): Promise<void> {
  const id = keyAndId?.trim().split(/\s+/)[1]
  const areGone = async () => {
    const segments = (await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '')).split('\n')
    const [, , , , , , attached] =
      segments.map((line) => line.trim().split(/\s+/)).find((row) => row[1] === id) ?? []
    return attached === undefined || attached === '0' ? true : undefined
  }
  if (await until(areGone, { everyMs: 20, withinMs: 15_000 })) return
  throw new StartProblem(
    `Processes of an earlier database are still using ${dataFolder}: stop them, then start again.`,
  )
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The `-D` folder of a PostgreSQL main process; nothing for any other process, a zombie included. */
async function folderServedBy(pid: number): Promise<string | undefined> {
  const [program, ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  if (!program?.endsWith('/postgres')) return undefined
  return args[args.indexOf('-D') + 1]
}

function realpathOrNothing(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined)
}

/** SIGINT is PostgreSQL's fast shutdown (as of `pg_ctl stop -m fast`), SIGQUIT its immediate one. */
export async function stopServerProcess(
  pid: number,
  dataFolder: string,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
): Promise<void> {
  const hasEnded = async () => ((await folderServedBy(pid)) === dataFolder ? undefined : true)
  if (await hasEnded()) return
  process.kill(pid, signal)
  const ended = await until(hasEnded, { everyMs: 20, withinMs: 60_000 })
  if (!ended) throw new Error(`PostgreSQL (process ${pid}) was still stopping after a minute`)
}

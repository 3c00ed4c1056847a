import { type Config, readConfig, readEnvironment } from '#config.ts'
import { isStartupProblem } from '#startup-problem.ts'

const LONGEST_CLOSING_MS = 10_000

/** Runs a process of the shop: opens it, closes it cleanly on a signal, and explains why it cannot open. */
export async function runProcess(
  open: (config: Config) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  let isLeaving = false
  const opened = Promise.resolve().then(() => open(readConfig(readEnvironment())))

  function leave(): void {
    if (!isLeaving) void closeWithin(LONGEST_CLOSING_MS)
    isLeaving = true
  }

  async function closeWithin(milliseconds: number): Promise<void> {
    setTimeout(() => process.exit(1), milliseconds).unref()
    await opened.then(({ close }) => close()).catch(() => undefined)
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  // The script that started us is gone, perhaps killed: no signal will come.
  process.on('disconnect', leave)
  await opened.catch(sayWhyAndExit)
}

function sayWhyAndExit(error: unknown): never {
  if (!isStartupProblem(error)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exit(1)
}

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment } from './run.mjs'
import { Problem, ROOT } from './say.mjs'

const LEAVE_WITH_PARENT = pathToFileURL(join(ROOT, 'scripts/kit/leave-with-parent.mjs')).href

/**
 * Runs a program of ours on Node 24 and answers its exit code. No process is left behind, however this one ends:
 * - a signal to us is passed on to the program, which has a process group of its own: a Ctrl-C, which the
 *   terminal and npm both send to us, reaches it once;
 * - when npm above us is killed, our parent changes, and we ask the program to stop;
 * - when we are killed, the channel to the program closes (leave-with-parent.mjs).
 */
export async function runOnNode24(node24, file, args, { env = {}, flags = [] } = {}) {
  const child = spawn(node24, [...flags, '--import', LEAVE_WITH_PARENT, join(ROOT, file), ...args], {
    cwd: ROOT,
    detached: true,
    env: environment(env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  passOnSignals(child)
  const watch = stopWithNpm(child)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
    })
  } catch (cause) {
    throw new Problem(`Node 24 could not be started (${cause.message}): install Node 24 and try again.`)
  } finally {
    clearInterval(watch)
  }
}

function passOnSignals(child) {
  const lastAt = {}
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = performance.now()
      // The same press of Ctrl-C comes from the terminal and again from npm.
      if (now - (lastAt[signal] ?? Number.NEGATIVE_INFINITY) > 500) child.kill(signal)
      lastAt[signal] = now
    })
  }
}

/** Only below npm: a script started in the background of a shell may well outlive that shell. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return undefined
  const above = processesUpToNpm()
  const watch = setInterval(() => {
    if (processesUpToNpm() === above) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
  return watch
}

/** npm runs a script through `sh -c`, which some shells replace by the script and others stay above it. */
function processesUpToNpm() {
  const parent = process.ppid
  try {
    const [program, option] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')
    const isShell = /(^|\/)(a|ba|da)?sh$/.test(program) && option === '-c'
    const grandparent = readFileSync(`/proc/${parent}/stat`, 'utf8').match(/\) \S (\d+)/)?.[1]
    return isShell ? `${parent} ${grandparent}` : `${parent}`
  } catch {
    return `${parent}`
  }
}

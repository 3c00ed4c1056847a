import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { Problem, ROOT } from './say.mjs'

/** The tools of this repository first; `node` is then Node 24, whatever the host has. */
export function environment(extra = {}) {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, ...extra, PATH: path }
}

/** Runs a command with its output on the screen and answers its exit code. */
export function run(command, args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: environment(env), stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a command unseen; when it fails, its last lines stand above one sentence. */
export async function runQuietly(command, args, { cwd = ROOT, env = {}, sentence }) {
  const lines = []
  const code = await new Promise((resolve) => {
    const options = { cwd, env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] }
    const child = spawn(command, args, options)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => lines.push(text))
    }
    child.once('error', (cause) => {
      lines.push(`${cause.message}\n`)
      resolve(1)
    })
    child.once('close', (status) => resolve(status ?? 1))
  })
  if (code !== 0) throw new Problem(sentence, lines.join('').trimEnd().split('\n').slice(-25).join('\n'))
}

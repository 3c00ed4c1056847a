import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A server in a process of its own, with its costs. */
export type Child = {
  port: number
  pid: number
  startMs: number
  memoryMb(): number
  stop(): Promise<void>
}

export const SHOP = new URL('../../apps/server/build/start-shop.js', import.meta.url)

/** As `npm start` starts the shop; a bare server gets the same. */
const ROOT = new URL('../../', import.meta.url)
const SETTINGS: { flags: string[]; env: Record<string, string> } = JSON.parse(
  readFileSync(new URL('scripts/node-settings.json', ROOT), 'utf8'),
)
const COMPILED = fileURLToPath(new URL('node_modules/.cache/cupboard-compiled', ROOT))

const PAGE_BYTES = 4_096

export async function startChild(
  program: URL,
  port: number,
  env: Record<string, string>,
  readyPath = '/readyz',
): Promise<Child> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...SETTINGS.flags, fileURLToPath(program)], {
    env: { ...process.env, ...SETTINGS.env, NODE_COMPILE_CACHE: COMPILED, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(child, `http://127.0.0.1:${port}${readyPath}`)
  const pid = child.pid as number
  return {
    port,
    pid,
    startMs: performance.now() - begun,
    memoryMb: () => (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 2 ** 20,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

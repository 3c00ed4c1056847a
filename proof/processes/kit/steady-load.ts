import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** The shop keeps an idle connection for ten seconds: one that it is about to close is not used again. */
const IDLE_MS = 5_000

type Ask = { method: string; path: string; body?: string; token?: string }

/** Sends requests at a steady pace over kept connections until stopped, and counts how each one ended. */
export function steadyLoad(port: () => number, perSecond: number, next: (number: number) => Ask) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 100, timeout: IDLE_MS })
  const statuses = new Map<string, number>()
  const times: number[] = []
  const underWay = new Set<Promise<void>>()
  const onEnd: ((number: number, status: string, at: number) => void)[] = []
  let isRunning = true

  async function run(): Promise<void> {
    const begun = performance.now()
    for (let number = 0; isRunning; number++) {
      const dueMs = begun + (number * 1_000) / perSecond - performance.now()
      if (dueMs > 1) await pause(dueMs)
      const request = one(number).finally(() => underWay.delete(request))
      underWay.add(request)
    }
  }

  async function one(number: number): Promise<void> {
    const sentAt = performance.now()
    const status = await ask(agent, port(), next(number))
    times.push(performance.now() - sentAt)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    for (const hear of onEnd) hear(number, status, performance.now())
  }

  const running = run()
  return {
    statuses,
    onEnd: (hear: (number: number, status: string, at: number) => void) => onEnd.push(hear),
    p99: () => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    async stop() {
      isRunning = false
      await running
      await Promise.all(underWay)
      agent.destroy()
    },
  }
}

/** The status, or the error's code when there was no answer. */
export function ask(agent: http.Agent, port: number, { method, path, body, token }: Ask): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers, agent, timeout: 15_000 },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(String(answer.statusCode)))
        answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      },
    )
    request.once('timeout', () => request.destroy(new Error('timeout')))
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    request.end(body)
  })
}

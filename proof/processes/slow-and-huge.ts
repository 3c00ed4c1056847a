import http from 'node:http'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from './kit/memory-of.ts'
import { steadyLoad } from './kit/steady-load.ts'
import { PATIENT_SHOP, say, type TrialShop } from './kit/trial-shop.ts'

const PORT = 3403
const SLOW = 500
const HUGE = 100
const HUGE_BYTES = 50 * 1024 * 1024

/** Runs hundreds of visitors who never finish a request and some who send fifty megabytes, beside ordinary ones. */
export async function slowAndHuge(shop: TrialShop, seconds: number): Promise<number> {
  const server = shop.start({ ROLE: 'web', PORT: String(PORT), ...PATIENT_SHOP })
  await server.ready
  const load = steadyLoad(
    () => PORT,
    50,
    () => ({ method: 'POST', path: '/api/products', body: '{}' }),
  )
  await pause(3_000)
  const before = await memoryOf(server.child.pid)
  const slow = Array.from({ length: SLOW }, dribble)
  const huge = Promise.all(Array.from({ length: HUGE }, shout))
  let most = before
  for (let second = 0; second < seconds; second++) {
    await pause(1_000)
    most = Math.max(most, await memoryOf(server.child.pid))
  }
  await load.stop()
  const closed = slow.map((each) => each.closedAfterMs()).filter((ms) => ms !== undefined)
  const answers = await huge
  const refused = answers.filter(
    (answer) => answer === '413' || answer === 'EPIPE' || answer === 'ECONNRESET',
  ).length
  for (const each of slow) each.end()
  server.child.kill('SIGTERM')
  await server.gone
  const growthMb = Math.round((most - before) / 1024)
  const slowestMs = Math.round(Math.max(0, ...closed))
  say(
    `T29 ${SLOW} trickling connections and ${HUGE} bodies of 50 MiB for ${seconds} s beside 50 requests/s: good ones ` +
      `${JSON.stringify(Object.fromEntries(load.statuses))}, p99 ${Math.round(load.p99())} ms; ${closed.length} of ${SLOW} ` +
      `slow ones closed, the last after ${slowestMs} ms; ${refused} of ${HUGE} huge ones refused; memory +${growthMb} MiB`,
  )
  const isGood = [...load.statuses.keys()].every((status) => status === '200')
  return [isGood, closed.length === SLOW, slowestMs <= 20_000, refused === HUGE, growthMb < 50].filter(
    (held) => !held,
  ).length
}

/** A header that comes letter by letter and never ends. */
function dribble() {
  const begun = performance.now()
  let closedAfterMs: number | undefined
  const socket = net.connect(PORT, '127.0.0.1')
  socket.write('POST /api/products HTTP/1.1\r\nHost: cupboard\r\nX-Slow: ')
  const timer = setInterval(() => socket.write('a'), 1_000)
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(timer)
    closedAfterMs ??= performance.now() - begun
  })
  socket.resume()
  return { closedAfterMs: () => closedAfterMs, end: () => socket.destroy() }
}

function shout(): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': HUGE_BYTES }
    const request = http.request({
      host: '127.0.0.1',
      port: PORT,
      method: 'POST',
      path: '/api/products',
      headers,
    })
    request.once('response', (answer) => {
      resolve(String(answer.statusCode))
      answer.resume()
      request.destroy()
    })
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const feed = () => {
      while (!request.destroyed && request.write(chunk));
    }
    request.on('drain', feed)
    feed()
  })
}

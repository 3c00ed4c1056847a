import { connect, type Socket } from 'node:net'

export type Shot = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
export type Volley = { perSecond: number; p99Ms: number; requests: number; failed: number }

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** Sends one request after another on each of some connections, for a while. The client does as little as it can. */
export async function fire(
  port: number,
  shotOf: (connection: number, turn: number) => Shot,
  { connections, ms, turns = 2 }: { connections: number; ms: number; turns?: number },
): Promise<Volley> {
  const endsAt = performance.now() + ms
  const times: number[] = []
  let failed = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const line = await openLine(port)
      // At least two requests that take turns, so that a change can be undone again.
      const bytes = Array.from({ length: turns }, (_, turn) => bytesOf(shotOf(index, turn)))
      for (let turn = 0; performance.now() < endsAt; turn++) {
        const begun = performance.now()
        const status = await line.ask(bytes[turn % turns] as Buffer)
        times.push(performance.now() - begun)
        if (status !== 200) failed += 1
      }
      line.close()
    }),
  )
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length / ms) * 1_000,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    requests: times.length,
    failed,
  }
}

function bytesOf({ method, path, headers = {}, body = '' }: Shot): Buffer {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(method === 'POST'
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

async function openLine(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let head: Buffer | undefined
  let missing = 0
  let status = 0
  let answered: ((status: number) => void) | undefined
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length
    else {
      head = head ? Buffer.concat([head, chunk]) : chunk
      const end = head.indexOf(END_OF_HEAD)
      if (end === -1) return
      const text = head.toString('latin1', 0, end).toLowerCase()
      status = Number(text.slice(9, 12))
      const length = Number(/content-length: (\d+)/.exec(text)?.[1] ?? 0)
      missing = length - (head.length - end - 4)
      head = undefined
    }
    if (missing <= 0) answered?.(status)
  })
  socket.on('close', () => answered?.(0))
  return {
    ask(bytes: Buffer): Promise<number> {
      return new Promise((resolve) => {
        answered = resolve
        socket.write(bytes)
      })
    },
    close: () => socket.destroy(),
  }
}

import { connect, type Socket } from 'node:net'

export type Shot = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

const END_OF_HEAD = Buffer.from('\r\n\r\n')

export function bytesOf({ method, path, headers = {}, body = '' }: Shot): Buffer {
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(method === 'POST'
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/**
 * Opens one kept connection for one request after another. It does as little as it can: a measurement must not take the
 * core of the shop beside it. A connection that is lost answers 0, and nothing more can be asked on it.
 */
export async function openLine(port: number) {
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
      return new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('this connection was lost'))
        answered = resolve
        socket.write(bytes)
      })
    },
    close: () => socket.destroy(),
  }
}

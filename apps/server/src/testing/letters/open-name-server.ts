import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEADER = 12
const NO_SUCH_NAME = 3

/** A name server on this machine that knows some texts by name, and nothing else. */
export async function openNameServer(texts: Record<string, string[]>) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { address, port }) => {
    const { name, end } = nameIn(question)
    const found = texts[name] ?? []
    const head = Buffer.from(question.subarray(0, end))
    head.writeUInt16BE(0x8180 | (found.length > 0 ? 0 : NO_SUCH_NAME), 2)
    head.writeUInt16BE(found.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, ...found.map(answerOf)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

/** The name of the first question, and where the question ends. */
function nameIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** One text about the name that was asked for, in parts of 255 signs. */
function answerOf(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? ['']
  const data = Buffer.concat(
    parts.map((part) => Buffer.from(`${String.fromCharCode(part.length)}${part}`, 'latin1')),
  )
  const head = Buffer.from([0xc0, HEADER, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

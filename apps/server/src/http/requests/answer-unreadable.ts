import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#config.ts'
import { securityHeaders } from '#http/pages/security-headers.ts'

const STATUS_OF: Record<string, { status: number; code: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too-slow', message: 'That took too long to arrive.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too-large',
    message: 'That is more than we can take in one go.',
  },
}
const MALFORMED = { status: 400, code: 'malformed', message: 'We could not read that request.' }

/** Answers bytes that are not HTTP. Fastify never sees them as a request, so the headers are written by hand. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, config: Config): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code, message } = STATUS_OF[error.code ?? ''] ?? MALFORMED
  const body = JSON.stringify({ code, message, errors: [message], reference: '' })
  const headers = {
    ...securityHeaders(config),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroy(error)
}

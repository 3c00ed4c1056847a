import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Keys, signatureProblem } from './check-signature.ts'

const STATUS: Record<string, number> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  AuthorizationHeaderMalformed: 400,
}

/** Opens a stand-in for S3 on this machine, which refuses requests with a wrong signature. */
export async function openBucketHouse({ bucket, ...keys }: Keys & { bucket: string }) {
  const files = new Map<string, { type: string; bytes: Buffer }>()
  const asked: string[] = []
  let isAway = false
  let changesOnTheWay = false
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    if (isAway) return request.socket.destroy()
    const sent = await buffer(request)
    const body = changesOnTheWay ? Buffer.concat([sent, Buffer.from('!')]) : sent
    const refuse = (code: string) =>
      response
        .writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
    const problem = signatureProblem({ method, url, headers: headersOf(request), body }, keys, new Date())
    if (problem) return refuse(problem)
    if (!url.startsWith(`/${bucket}/`)) return refuse('NoSuchBucket')
    if (method === 'PUT') {
      files.set(url, { type: request.headers['content-type'] ?? '', bytes: body })
      return response.writeHead(200).end()
    }
    const file = files.get(url)
    if (!file) return refuse('NoSuchKey')
    return response.writeHead(200, { 'content-type': file.type }).end(file.bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    asked,
    goAway(away: boolean) {
      isAway = away
    },
    changeOnTheWay(change: boolean) {
      changesOnTheWay = change
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

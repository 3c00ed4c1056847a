import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer whose bytes are the same for everybody, made before anybody asks. */
export type CachedAnswer = {
  headers: Readonly<Record<string, string>>
  bodies: Readonly<Record<Encoding, Buffer>>
  /** Browsers may store what has one, if they ask each time whether it has changed. */
  etag: string | undefined
}

/** As small as a few milliseconds make it: search pages are compressed while somebody waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export async function cachedAnswer(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  { isStored }: { isStored: boolean },
): Promise<CachedAnswer> {
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(body, { level: 9 }),
    promisify(brotliCompress)(body, BROTLI),
  ])
  return {
    headers: { ...headers, 'cache-control': isStored ? 'no-cache' : 'no-store', vary: 'accept-encoding' },
    bodies: { br: brotli, gzip: gzipped, identity: body },
    // Weak, since it names the text and not its encoding.
    etag: isStored ? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"` : undefined,
  }
}

/** The memory an answer takes. */
export function bytesOf({ bodies }: CachedAnswer): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 0)
}

/** Sends the encoding this browser can read, or says that the browser has these bytes already. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, bodies, etag }: CachedAnswer,
): FastifyReply {
  reply.headers(headers)
  if (etag) reply.header('etag', etag)
  if (etag && request.headers['if-none-match']?.includes(etag))
    return reply.removeHeader('content-type').code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bodies[encoding])
}

/** A browser that refuses an encoding by name gets the plain bytes; hardly any does. */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string' || /;\s*q=0(\.0*)?\s*(,|$)/.test(accepted)) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

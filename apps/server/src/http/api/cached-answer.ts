import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** One way of sending an answer. Guards that every answer carries are put to it where it is sent. */
export type Form = { status: number; headers: Readonly<Record<string, string>>; body: Buffer | undefined }

/** An answer whose bytes are the same for everybody and were made before anybody asked. */
export type CachedAnswer = {
  plain: Form
  zipped: Form
  brotli: Form
  /** For a browser that has these bytes already; only an answer that may be stored has it. */
  unchanged?: Form & { etag: string }
}

/** As small as a few milliseconds make it: search pages are compressed while somebody waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** `isStored`: browsers may keep it if they ask each time whether it has changed. */
export async function cachedAnswer(
  body: Buffer,
  given: Readonly<Record<string, string>>,
  { isStored }: { isStored: boolean },
): Promise<CachedAnswer> {
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(body, { level: 9 }),
    promisify(brotliCompress)(body, BROTLI),
  ])
  const cacheControl = isStored ? 'no-cache' : 'no-store'
  return answerOf({ plain: body, zipped, brotli }, { ...given, 'cache-control': cacheControl }, { isStored })
}

/** Bytes, and the same packed if that is worth it. */
type Bytes = { plain: Buffer; zipped?: Buffer | undefined; brotli?: Buffer | undefined }

/** `isStored`: it has a name by which a browser can ask whether it has changed. */
export function answerOf(
  { plain, zipped, brotli }: Bytes,
  given: Readonly<Record<string, string>>,
  { isStored }: { isStored: boolean },
): CachedAnswer {
  // Weak, since it names what is said and not how it is packed.
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`
  const headers = { ...given, vary: 'accept-encoding', ...(isStored ? { etag } : {}) }
  const formOf = (bytes: Buffer, encoding?: string): Form => ({
    status: 200,
    headers: {
      ...headers,
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': String(bytes.length),
    },
    body: bytes,
  })
  const { 'content-type': _none, ...headersAlone } = headers as Record<string, string>
  const asItIs = formOf(plain)
  return {
    plain: asItIs,
    zipped: zipped ? formOf(zipped, 'gzip') : asItIs,
    brotli: brotli ? formOf(brotli, 'br') : asItIs,
    ...(isStored ? { unchanged: { status: 304, headers: headersAlone, body: undefined, etag } } : {}),
  }
}

/** What it takes to keep it. */
export function bytesOf({ plain, zipped, brotli }: CachedAnswer): number {
  return [plain, zipped, brotli].reduce((sum, { body }) => sum + (body?.length ?? 0), 0)
}

/** The form that whoever sent these headers can read. */
export function formFor(
  { plain, zipped, brotli, unchanged }: CachedAnswer,
  headers: IncomingHttpHeaders,
): Form {
  if (unchanged && headers['if-none-match']?.includes(unchanged.etag)) return unchanged
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string') return plain
  if (accepts(accepted, BR)) return brotli
  return accepts(accepted, GZIP) ? zipped : plain
}

const BR = /\bbr\b/
const GZIP = /\bgzip\b/
const REFUSED = /;\s*q=0(\.0*)?\s*(,|$)/

function accepts(accepted: string, encoding: RegExp): boolean {
  if (!encoding.test(accepted)) return false
  // Hardly anybody refuses an encoding by name; whoever does gets the plain form.
  return !REFUSED.test(accepted)
}

/** Sends it through Fastify, which knows the guards already. */
export function sendForm(reply: FastifyReply, { status, headers, body }: Form): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}

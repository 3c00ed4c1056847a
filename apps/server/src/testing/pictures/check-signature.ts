import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came over the line. */
export type Asked = { method: string; url: string; headers: Record<string, string>; body: Buffer }
export type Keys = { keyId: string; secretKey: string; region: string }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const A_QUARTER_OF_AN_HOUR_MS = 15 * 60_000

/**
 * Returns S3's error code for a wrong AWS signature (version 4) of a request, or nothing. Written from the description
 * of the signature alone, so that it can judge any signer.
 */
export function signatureProblem(asked: Asked, keys: Keys, now: Date): string | undefined {
  const { headers, body } = asked
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return 'AccessDenied'
  const [, keyId, day = '', region = '', names = '', signature = ''] = parts
  if (keyId !== keys.keyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const at = headers['x-amz-date'] ?? ''
  if (!at.startsWith(day) || Math.abs(instantOf(at) - now.getTime()) > A_QUARTER_OF_AN_HOUR_MS)
    return 'RequestTimeTooSkewed'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const expected = signatureOf(asked, { ...keys, day, at, signed })
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? undefined : 'SignatureDoesNotMatch'
}

type Scope = Keys & { day: string; at: string; signed: readonly string[] }

export function signatureOf(
  { method, url, headers }: Asked,
  { secretKey, region, day, at, signed }: Scope,
): string {
  const { pathname, searchParams } = new URL(url, 'http://host')
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
  const request = [
    method,
    pathname,
    query,
    lines.join(''),
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (made, part) => hmac(made, part),
    hmac(`AWS4${secretKey}`, day),
  )
  return createHmac('sha256', key).update(toSign).digest('hex')
}

/** 20130524T000000Z */
function instantOf(at: string): number {
  return Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

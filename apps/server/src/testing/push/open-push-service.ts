import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** Opens a push service on this machine. It keeps the messages, and answers as the test says. */
export async function openPushService() {
  const pushed: Pushed[] = []
  const state = { answers: 201 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(state.answers).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    pushed,
    state,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

const info = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)

/** Returns a browser that subscribes, and decrypts messages as RFC 8291 says. */
export function softwareBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): { title: string; body: string; link: string } {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const theirs = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const secret = keys.computeSecret(theirs)
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const input = Buffer.from(hkdfSync('sha256', secret, auth, about, 32))
      const key = Buffer.from(hkdfSync('sha256', input, salt, info('aes128gcm'), 16))
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, info('nonce'), 12))
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      // A last record ends with 2, and with nothing but noughts behind it.
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

/** Whether the shop has signed its name for this service, and until when. */
export function signatureIn({ headers: { authorization = '' } }: Pushed) {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { isRight, publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Question = { challenge: string; user?: { id: string } }
type Place = { publicUrl: string }

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** The few shapes of CBOR that a passkey is told in. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? header(1, -1 - value) : header(0, value)
  if (typeof value === 'string') return Buffer.concat([header(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([header(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([header(5, entries.length), ...entries.flatMap((pair) => pair.map(cbor))])
}

function header(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

const PRESENT_AND_VERIFIED = 0b101
const HAS_KEY = 0b1000000

/** An authenticator made of software: it checks nobody, and counts its uses as a real one does. */
export function softwareKey({ publicUrl }: Place) {
  const { hostname, origin } = new URL(publicUrl)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  let uses = 0
  let owner = ''

  function authenticatorData(flags: number, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), counter, more])
  }

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const answerOf = (response: Record<string, string>) => ({
    id: base64url(credential),
    rawId: base64url(credential),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })

  return {
    id: base64url(credential),
    /** Answers as a browser does when a passkey is made. */
    make({ challenge, user }: Question) {
      owner = user?.id ?? ''
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, credential.length])
      const about = Buffer.concat([Buffer.alloc(16), length, credential, coseKey])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(PRESENT_AND_VERIFIED | HAS_KEY, about)],
      ])
      return answerOf({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(cbor(attestation)),
      })
    },
    /** Answers as a browser does at sign-in; `as` pretends to be somebody else's. */
    use({ challenge }: Question, { as = owner } = {}) {
      uses += 1
      const data = authenticatorData(PRESENT_AND_VERIFIED)
      const asked = clientData('webauthn.get', challenge)
      return answerOf({
        clientDataJSON: base64url(asked),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(asked)]), privateKey)),
        userHandle: as,
      })
    },
    /** Somebody has copied it, and the copy has seen fewer uses. */
    turnBack(by: number) {
      uses -= by
    },
  }
}

import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'
import { joinedCrc } from './joined-crc.ts'

/** Fresh for each reply, and always of the same length. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64')
}

/** A page kept ready, waiting only for the nonce of each reply. */
export type KeptHtml = { plain(nonce: string): Buffer; gzipped(nonce: string): Buffer }

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const NONCE_BYTES = 16
const LAST_BLOCK = Buffer.from([0x03, 0x00])

/**
 * Splits the page at its nonces. The pieces between are compressed once; a reply joins them with the nonce as an
 * uncompressed deflate block, so that even a compressed page costs a short copy instead of a compression and a checksum.
 */
export function keepHtml(html: string, placeholder: string): KeptHtml {
  // With its quotes, so that text on the page which happens to hold the placeholder is left alone.
  const pieces = html.split(`nonce="${placeholder}"`).map((piece) => Buffer.from(piece))
  const deflated = pieces.map((piece) =>
    deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  )
  const glueLength = attribute(newNonce()).length
  const crcOf = joinedCrc(pieces, glueLength)
  const length = pieces.reduce((sum, piece) => sum + piece.length, (pieces.length - 1) * glueLength)
  return {
    plain: (nonce) => Buffer.concat(joinedBy(pieces, attribute(nonce))),
    gzipped(nonce) {
      const glue = attribute(nonce)
      if (glue.length !== glueLength) throw new Error('a nonce of another length')
      return Buffer.concat([
        GZIP_HEADER,
        ...joinedBy(deflated, storedBlock(glue)),
        LAST_BLOCK,
        trailer(crcOf(glue), length),
      ])
    },
  }
}

function attribute(nonce: string): Buffer {
  return Buffer.from(`nonce="${nonce}"`)
}

function joinedBy(pieces: readonly Buffer[], glue: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [glue, piece]))
}

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([header, bytes])
}

function trailer(crc: number, length: number): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc, 0)
  end.writeUInt32LE(length, 4)
  return end
}

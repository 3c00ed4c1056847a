import { crc32 } from 'node:zlib'

/** CRC-32's polynomial, with the lowest power in the highest bit; so one is the highest bit, and x the next. */
const POLYNOMIAL = 0xed_b8_83_20
const ONE = 0x80_00_00_00
const X = 0x40_00_00_00
const BITS_PER_BYTE = 8

/**
 * The checksum of pieces joined by a glue that is always of the same length. It is worked out from the checksum of
 * each piece, moved by all that follows it; the glues move by fixed distances too, and moves add up. So a reply costs
 * the checksum of one glue and one multiplication, however long the page is.
 */
export function joinedCrc(pieces: readonly Buffer[], glueLength: number): (glue: Buffer) => number {
  let ofPieces = 0
  let glueMoves = 0
  let behind = 0
  for (const [index, piece] of pieces.toReversed().entries()) {
    ofPieces ^= multiply(moveBy(behind), crc32(piece))
    behind += piece.length
    if (index === pieces.length - 1) break
    glueMoves ^= moveBy(behind)
    behind += glueLength
  }
  return (glue) => (ofPieces ^ multiply(glueMoves, crc32(glue))) >>> 0
}

/** What a checksum is multiplied by when so many bytes follow: x to the power of their bits. */
function moveBy(bytes: number): number {
  let move = ONE
  let power = X
  for (let bits = bytes * BITS_PER_BYTE; bits > 0; bits = Math.floor(bits / 2)) {
    if (bits % 2 === 1) move = multiply(move, power)
    power = multiply(power, power)
  }
  return move
}

function multiply(one: number, other: number): number {
  let product = 0
  let shifted = other
  for (let bit = 31; bit >= 0; bit--) {
    if ((one >>> bit) & 1) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1
  }
  return product >>> 0
}

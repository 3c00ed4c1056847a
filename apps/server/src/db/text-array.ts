const TEXT_OID = 25
const HEADER_BYTES = 20
const LENGTH_BYTES = 4

/**
 * Many texts as one value of type `text[]`, in PostgreSQL's binary form: what the driver writes by itself puts a
 * backslash before every quotation mark, which the server then has to take out again, letter by letter.
 */
export function textArray(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text))
  const array = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + LENGTH_BYTES + size, HEADER_BYTES))
  // One dimension, no nulls, of text, this many, counted from 1.
  let at = 0
  for (const field of [1, 0, TEXT_OID, texts.length, 1]) at = array.writeInt32BE(field, at)
  texts.forEach((text, index) => {
    at = array.writeInt32BE(sizes[index] as number, at)
    at += array.write(text, at)
  })
  return array
}

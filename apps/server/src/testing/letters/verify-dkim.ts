import { createHash, createVerify, type KeyObject } from 'node:crypto'

type Verdict = { isBodyAsSigned: boolean; isHeadAsSigned: boolean; tags: Record<string, string> }

/** Reads a letter as its receiver does: both halves of the signature, in the relaxed form of RFC 6376. */
export function verifyDkim(raw: string, publicKey: KeyObject): Verdict {
  const end = raw.indexOf('\r\n\r\n')
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? ''
  const tags = tagsOf(signature)
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)))
    .digest('base64')
  const signed = (tags.h ?? '').split(':').flatMap((name) => {
    const field = fields.findLast((each) => each.toLowerCase().startsWith(`${name.trim().toLowerCase()}:`))
    return field ? [`${relaxedField(field)}\r\n`] : []
  })
  const unsigned = relaxedField(signature.replace(/([;\s]b=)[^;]*/, '$1'))
  const verifier = createVerify('RSA-SHA256').update(signed.join('') + unsigned)
  return {
    isBodyAsSigned: bodyHash === tags.bh,
    isHeadAsSigned: verifier.verify(publicKey, tags.b ?? '', 'base64'),
    tags,
  }
}

function tagsOf(signature: string): Record<string, string> {
  const tags = signature.slice(signature.indexOf(':') + 1).split(';')
  return Object.fromEntries(
    tags.map((tag) => {
      const [name = '', ...value] = tag.split('=')
      return [name.trim(), value.join('=').replace(/\s/g, '')]
    }),
  )
}

function relaxedField(field: string): string {
  const colon = field.indexOf(':')
  const value = field.slice(colon + 1).replace(/\s+/g, ' ')
  return `${field.slice(0, colon).trim().toLowerCase()}:${value.trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  return lines.join('\r\n').replace(/(\r\n)*$/, '\r\n')
}

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asciiJson } from './ascii-json.ts'

it('says the same as any JSON, in ASCII', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = asciiJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(Buffer.byteLength(text)).toBe(text.length)
    }),
  )
})

import { expect, it } from 'vitest'
import { tidyPhone } from './phone.ts'

it.each([
  ['07700 900123', '07700900123'],
  ['+44 7700 900123', '07700900123'],
  ['+44 (0)117 496 0123', '01174960123'],
  ['0117-496-0123', '01174960123'],
  ['not a number', 'notanumber'],
  ['', ''],
])('the phone number %s is kept as %s', (typed, kept) => {
  expect(tidyPhone(typed)).toBe(kept)
})

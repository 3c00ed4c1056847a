import { expect, it } from 'vitest'
import { type Address, checkAddress, OTHER_COUNTRY, tidyAddress } from './address.ts'
import { isPostCode, tidyPostCode } from './post-code.ts'

const home: Address = {
  name: 'Ada Cooke',
  contactNumber: '07700900123',
  addressLine1: '1 Larder Lane',
  addressLine2: '',
  city: 'Bristol',
  county: '',
  country: 'United Kingdom',
  postCode: 'BS7 8AB',
}

it.each([
  ['bs78ab', 'BS7 8AB'],
  ['BS7 8AB', 'BS7 8AB'],
  [' ec1a  1bb ', 'EC1A 1BB'],
  ['w1a0ax', 'W1A 0AX'],
  ['m11ae', 'M1 1AE'],
  ['eh1 1yz', 'EH1 1YZ'],
  ['cr26xh', 'CR2 6XH'],
  ['dn551pt', 'DN55 1PT'],
])('the post code %s goes on the label as %s', (typed, tidy) => {
  expect(tidyPostCode(typed)).toBe(tidy)
  expect(isPostCode(typed)).toBe(true)
})

it.each(['ZZZ 999', '75001', 'BS7', 'BS7 8A', 'QS7 8AB', 'BS7 8CI', 'JE2 3AB', 'B!'])(
  'no van goes to %s',
  (typed) => {
    expect(checkAddress({ ...home, postCode: typed }).postCode).toBe('Invalid post code')
  },
)

it('a post code that is none keeps the words it was typed in', () => {
  expect(tidyPostCode(' 75001 ')).toBe('75001')
})

it.each(['UK', 'Great Britain', 'scotland', 'United Kingdom '])('%s is a name of our country', (country) => {
  expect(checkAddress({ ...home, country })).toEqual({})
  expect(tidyAddress({ ...home, country }).country).toBe('United Kingdom')
})

it.each(['France', 'Ireland', 'Ukraine'])('we do not deliver in %s, and say so', (country) => {
  expect(checkAddress({ ...home, country }).country).toBe(OTHER_COUNTRY)
})

it('an empty form says what each field needs', () => {
  const empty = Object.fromEntries(Object.keys(home).map((field) => [field, ' '])) as Address
  expect(Object.values(checkAddress(empty))).toEqual([
    'Name is required',
    'Contact Number is required',
    'Address Line 1 is required',
    'City is required',
    'Country is required',
    'Post Code is required',
  ])
})

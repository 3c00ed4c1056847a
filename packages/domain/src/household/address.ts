import { isPostCode, tidyPostCode } from './post-code.ts'

export type Address = {
  name: string
  contactNumber: string
  addressLine1: string
  addressLine2: string
  city: string
  county: string
  country: string
  postCode: string
}

export type AddressProblems = Partial<Record<keyof Address, string>>

export const LONGEST_ADDRESS_LINE = 200

const required = {
  name: 'Name is required',
  contactNumber: 'Contact Number is required',
  addressLine1: 'Address Line 1 is required',
  city: 'City is required',
  country: 'Country is required',
  postCode: 'Post Code is required',
} as const

const COUNTRY = 'United Kingdom'
const NAMES_OF_COUNTRY =
  /^(the )?(united kingdom|u\.?k\.?|great britain|britain|g\.?b\.?|england|scotland|wales|northern ireland)$/i

export const OTHER_COUNTRY = 'We deliver in the United Kingdom only'

/** Normalises an address for a label. */
export function tidyAddress(address: Address): Address {
  const trimmed = Object.fromEntries(
    Object.entries(address).map(([field, text]) => [field, text.trim()]),
  ) as Address
  return {
    ...trimmed,
    country: NAMES_OF_COUNTRY.test(trimmed.country) ? COUNTRY : trimmed.country,
    postCode: tidyPostCode(trimmed.postCode),
  }
}

/** Problems that would keep the van from finding the door, by field. */
export function checkAddress(address: Address): AddressProblems {
  const problems: AddressProblems = {}
  for (const [field, sentence] of Object.entries(required) as [keyof typeof required, string][]) {
    if (!address[field].trim()) problems[field] = sentence
  }
  if (!problems.contactNumber && !/^\d{10,}$/.test(address.contactNumber.replace(/[\s+()-]/g, ''))) {
    problems.contactNumber = 'Contact number must be 10 digits'
  }
  if (!problems.country && !NAMES_OF_COUNTRY.test(address.country.trim())) problems.country = OTHER_COUNTRY
  if (!problems.postCode && !isPostCode(address.postCode)) problems.postCode = 'Invalid post code'
  return problems
}

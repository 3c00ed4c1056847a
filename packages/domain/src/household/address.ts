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

/** Everything that keeps a van from finding the door, by field. */
export function checkAddress(address: Address): AddressProblems {
  const problems: AddressProblems = {}
  for (const [field, sentence] of Object.entries(required) as [keyof typeof required, string][]) {
    if (!address[field].trim()) problems[field] = sentence
  }
  if (!problems.contactNumber && !/^\d{10,}$/.test(address.contactNumber.replace(/[\s+()-]/g, ''))) {
    problems.contactNumber = 'Contact number must be 10 digits'
  }
  if (!problems.postCode && !/^[A-Za-z0-9 ]{3,10}$/.test(address.postCode.trim())) {
    problems.postCode = 'Invalid post code'
  }
  return problems
}

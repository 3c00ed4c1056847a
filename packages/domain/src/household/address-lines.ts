import type { Address } from './address.ts'

/** The lines of an address on a label: the name first, without empty lines. */
export function addressLines(address: Address): string[] {
  const { name, addressLine1, addressLine2, city, county, postCode } = address
  return [name, addressLine1, addressLine2, city, county, postCode].filter((line) => line.trim() !== '')
}

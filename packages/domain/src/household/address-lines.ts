import type { Address } from './address.ts'

/** An address as it stands on a label: the name first, nothing for what was left out. */
export function addressLines(address: Address): string[] {
  const { name, addressLine1, addressLine2, city, county, postCode } = address
  return [name, addressLine1, addressLine2, city, county, postCode].filter((line) => line.trim() !== '')
}

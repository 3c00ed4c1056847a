/** How many there are; of very many, which are estimated, about. */
export function manyOf(count: number, isEstimate: boolean): string {
  return isEstimate ? `about ${count.toLocaleString('en-GB')}` : String(count)
}

/** The customers whom a product concerns, in words. */
export function holdersOf(customers: number, isEstimate: boolean): string {
  if (customers === 0) return 'No customer has it'
  if (customers === 1) return '1 customer has it'
  const many = manyOf(customers, isEstimate)
  return `${many.charAt(0).toUpperCase()}${many.slice(1)} customers have it`
}

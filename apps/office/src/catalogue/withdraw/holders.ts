/** The customers and boxes that a product concerns, in words. */
export function holdersOf(customers: number): string {
  if (customers === 0) return 'No customer has it'
  return customers === 1 ? '1 customer has it' : `${customers} customers have it`
}

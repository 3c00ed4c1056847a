/** The cache key of a customer's data, by noun: `customerKey(id, 'boxes', boxId)`. */
export function customerKey(customerId: string, ...noun: readonly string[]): readonly string[] {
  return ['customer', customerId, ...noun]
}

/** Everything fetched for a customer stands under one key, by noun: `customerKey(id, 'boxes', boxId)`. */
export function customerKey(customerId: string, ...noun: readonly string[]): readonly string[] {
  return ['customer', customerId, ...noun]
}

import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { callOptions } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'

export function customerProducts(customerId: string) {
  return callOptions('listCustomerProducts', { params: { customerId } }, customerKey(customerId, 'products'))
}

export function useAddProduct(customerId: string) {
  return useProductChange(customerId, 'addProducts')
}

export function useRemoveProduct(customerId: string) {
  return useProductChange(customerId, 'removeProducts')
}

/** A change makes the cached products and boxes stale. */
function useProductChange(customerId: string, name: 'addProducts' | 'removeProducts') {
  return useChange({
    mutationFn: (productId: string) => call(name, { params: { customerId }, body: [productId] }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'products') }),
        queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'boxes') }),
      ]),
  })
}

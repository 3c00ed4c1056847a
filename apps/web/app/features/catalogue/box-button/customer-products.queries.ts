import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'

export function customerProducts(customerId: string) {
  return queryOptions({
    queryKey: customerKey(customerId, 'products'),
    queryFn: ({ signal }) => call('listCustomerProducts', { params: { customerId } }, { signal }),
  })
}

export function useAddProduct(customerId: string) {
  return useMutation(
    {
      mutationFn: (productId: string) => call('addProducts', { params: { customerId }, body: [productId] }),
      onSuccess: () => refreshAfterChange(customerId),
    },
    queryClient,
  )
}

export function useRemoveProduct(customerId: string) {
  return useMutation(
    {
      mutationFn: (productId: string) =>
        call('removeProducts', { params: { customerId }, body: [productId] }),
      onSuccess: () => refreshAfterChange(customerId),
    },
    queryClient,
  )
}

/** What is in the box changed, so what we know of products and boxes is old. */
async function refreshAfterChange(customerId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'products') }),
    queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'boxes') }),
  ])
}

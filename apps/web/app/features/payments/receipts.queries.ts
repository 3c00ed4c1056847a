import type { CustomerId } from '@cupboard/domain/ids'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'

export function useReceipts(customerId: CustomerId) {
  return useQuery(
    {
      queryKey: customerKey(customerId, 'receipts'),
      queryFn: ({ signal }) => call('listReceipts', { params: { customerId } }, { signal }),
    },
    queryClient,
  )
}

export function useReceipt(customerId: CustomerId, boxId: string) {
  return useQuery(
    {
      queryKey: customerKey(customerId, 'receipts', boxId),
      queryFn: ({ signal }) => call('getReceipt', { params: { customerId, boxId } }, { signal }),
    },
    queryClient,
  )
}

/** Fetched with the token and handed to the browser as a file: an address alone opens no receipt. */
export function useDownloadReceipt(customerId: CustomerId, boxId: string) {
  return useMutation(
    {
      async mutationFn(receiptNumber: string) {
        const file = await callForFile('downloadReceipt', { params: { customerId, boxId } })
        const address = URL.createObjectURL(file)
        const link = document.createElement('a')
        link.href = address
        link.download = `cupboard-${receiptNumber}.pdf`
        link.click()
        URL.revokeObjectURL(address)
      },
    },
    queryClient,
  )
}

import type { CustomerId } from '@cupboard/domain/ids'
import { callForFile } from '#api/call.ts'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'
import { saveFile } from '#ui/save-file.ts'

export function useReceipts(customerId: CustomerId) {
  return useCall('listReceipts', { params: { customerId } }, customerKey(customerId, 'receipts'))
}

export function useReceipt(customerId: CustomerId, boxId: string) {
  return useCall('getReceipt', { params: { customerId, boxId } }, customerKey(customerId, 'receipts', boxId))
}

/** Fetched with the token and handed to the browser as a file: an address alone opens no receipt. */
export function useDownloadReceipt(customerId: CustomerId, boxId: string) {
  return useChange({
    async mutationFn(receiptNumber: string) {
      const file = await callForFile('downloadReceipt', { params: { customerId, boxId } })
      saveFile(file, `cupboard-${receiptNumber}.pdf`)
    },
  })
}

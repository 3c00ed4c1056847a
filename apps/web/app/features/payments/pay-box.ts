import type { WireBox } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import type { CardResult } from '#features/payments/card/card-form.ts'
import { toast } from '#ui/toast.ts'

/** The last part of the key under which a box's secret is cached. */
export const SECRET = 'client-secret'

/** Pays for a box at the price on the screen; another amount is never charged. */
export async function payBox(
  customerId: CustomerId,
  { boxId, boxPrice }: Pick<WireBox, 'boxId' | 'boxPrice'>,
  confirm: (clientSecret: string) => Promise<CardResult> | undefined,
): Promise<CardResult> {
  const { clientSecret, amount } = await call('getPaymentClientSecret', { params: { customerId, boxId } })
  if (amount !== boxPrice)
    return { isDone: false, message: `This box costs ${formatPounds(amount)} now. Nothing is charged yet.` }
  const result = (await confirm(clientSecret)) ?? { isDone: false, message: 'Stripe is not loaded yet.' }
  if (result.isDone) await afterPaying(customerId)
  return result
}

export async function afterPaying(customerId: CustomerId): Promise<void> {
  toast.success('Payment success!')
  // The provider's webhook starts the subscription too; this call only makes it sooner.
  await call('setSubscriptionStatus', { params: { customerId }, body: { status: true } }).catch(
    () => undefined,
  )
  // Other pages read everything anew. A paid box has no secret any more, so nobody asks for it.
  const queryKey = customerKey(customerId)
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.at(-1) !== SECRET })
}

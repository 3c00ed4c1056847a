import './payments.css'
import type { WireBox } from '@cupboard/contract/boxes'
import { boxToPay } from '@cupboard/domain/box/paid'
import type { CustomerId } from '@cupboard/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PayForBox } from './pay-for-box.tsx'
import { PaymentSkeleton } from './payment-skeleton.tsx'

type Props = { customerId: CustomerId; boxId: string | null }

/** Pays for a box: the first of a new subscription, or one whose card has failed. */
export function PaymentScreen({ customerId, boxId }: Props) {
  const box = useQuery(
    {
      queryKey: customerKey(customerId, 'boxes', 'to-pay', boxId ?? 'first'),
      queryFn: () => findBoxToPay(customerId, boxId),
      // The box must not change while the customer is paying for it.
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  if (box.isPending) return <PaymentSkeleton />
  if (box.isError)
    return <ErrorState title="Something went wrong fetching boxes. Please try again." onRetry={box.refetch} />
  if (!box.data) return <EmptyState picture="boxes" title="No upcoming boxes found." />
  return <PayForBox customerId={customerId} box={box.data} />
}

/** The box that a letter names, even if its day has passed; otherwise the payable one of those to come. */
async function findBoxToPay(customerId: CustomerId, boxId: string | null): Promise<WireBox | null> {
  if (boxId) return call('getBox', { params: { customerId, boxId } })
  const boxes = await call('listFutureBoxes', { params: { customerId } })
  return boxToPay(boxes.map((box) => ({ ...box, status: box.orderStatus }))) ?? null
}

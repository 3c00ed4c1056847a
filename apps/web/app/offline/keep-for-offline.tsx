import type { CustomerId } from '@cupboard/domain/ids'
import { lazy, Suspense } from 'react'

const KeepNextBox = lazy(() => import('./keep-next-box.tsx').then((m) => ({ default: m.KeepNextBox })))

/** On pages that show boxes, fetched after them. Where a card is typed nothing runs that the card does not need. */
export function KeepForOffline({ customerId }: { customerId: CustomerId }) {
  return (
    <Suspense>
      <KeepNextBox customerId={customerId} />
    </Suspense>
  )
}

import type { CustomerId } from '@cupboard/domain/ids'
import { lazy, Suspense } from 'react'

const KeepNextBox = lazy(() => import('./keep-next-box.tsx').then((m) => ({ default: m.KeepNextBox })))

/** Runs on pages that show boxes, after them. It does not run where a card is typed. */
export function KeepForOffline({ customerId }: { customerId: CustomerId }) {
  return (
    <Suspense>
      <KeepNextBox customerId={customerId} />
    </Suspense>
  )
}

import type { CustomerId } from '@cupboard/domain/ids'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ComplaintPanel } from './complaint-panel.tsx'
import { ConsentsPanel } from './consents-panel.tsx'
import { DownloadPanel } from './download-panel.tsx'
import { ErasePanel } from './erase-panel.tsx'
import { usePrivacy } from './privacy.queries.ts'

/** Everything somebody may ask of us about their data, each with its own button. */
export function MyData({ customerId }: { customerId: CustomerId }) {
  const privacy = usePrivacy(customerId)
  if (privacy.isError) return <ErrorState title="We could not read your data." onRetry={privacy.refetch} />
  if (!privacy.data)
    return (
      <div className="grid items-start gap-6 lg:grid-cols-2" role="status" aria-label="Reading your data...">
        <Skeleton className="h-[34rem] rounded-card" />
        <Skeleton className="h-[34rem] rounded-card" />
      </div>
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <DownloadPanel customerId={customerId} />
        <ConsentsPanel customerId={customerId} consents={privacy.data.consents} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ComplaintPanel customerId={customerId} requests={privacy.data.requests} />
        <ErasePanel customerId={customerId} erasure={privacy.data.erasure} />
      </div>
    </div>
  )
}

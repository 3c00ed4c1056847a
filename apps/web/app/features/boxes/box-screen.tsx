// The dialog is fetched when it is asked for, but styles come only with the page itself.
import '#features/boxes/boxes.css'
import type { WireBox } from '@cupboard/contract/boxes'
import { isPaidStatus } from '@cupboard/domain/box/paid'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { BoxSummary } from '#features/boxes/lines/box-summary.tsx'
import { ExcludedLines } from '#features/boxes/lines/excluded-lines.tsx'
import { LeftOut } from '#features/boxes/lines/left-out.tsx'
import { LineRow } from '#features/boxes/lines/line-row.tsx'
import { ShortLines } from '#features/boxes/lines/short-lines.tsx'
import { useUnsavedQuantities } from '#features/boxes/lines/use-unsaved-quantities.ts'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { Card } from '#ui/panels/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { BoxActions } from './box-actions.tsx'
import { BoxTracker } from './box-tracker.tsx'
import { useBox } from './boxes.queries.ts'
import { Countdown } from './countdown.tsx'
import { SayYes } from './say-yes.tsx'

type Props = {
  customerId: CustomerId
  boxId: string
  /** Draws when the box is charged, leaves and comes. */
  charge?: (box: WireBox) => ReactNode
}

/** Shows 'What you'll receive': one box with all its facts and possible changes. */
export function BoxScreen({ customerId, boxId, charge }: Props) {
  const box = useBox(customerId, boxId)
  if (box.isPending) return <BoxSkeleton />
  if (box.isError)
    return <ErrorState title="Error fetching box products. Please try again later." onRetry={box.refetch} />
  return <LoadedBox key={boxId} customerId={customerId} box={box.data} charge={charge?.(box.data)} />
}

type LoadedProps = { customerId: CustomerId; box: WireBox; charge: ReactNode }

function LoadedBox({ customerId, box, charge }: LoadedProps) {
  const unsaved = useUnsavedQuantities(customerId, box)
  const inside = box.productQuantities.filter((line) => line.quantity > 0)
  const excluded = box.productQuantities.filter((line) => line.quantity === 0)
  const [excludedAtFirst] = useState(excluded)
  return (
    <div className="flex flex-col gap-8">
      <BoxHead customerId={customerId} box={box} charge={charge} />
      <div className={box.isEditable ? 'box-list with-summary' : 'box-list'}>
        <div className="flex min-w-0 flex-col gap-8">
          {inside.length === 0 && (
            <p className="text-ink-soft">There is nothing in this box. We skip it, and nothing is charged.</p>
          )}
          {inside.length > 0 && (
            <ul className="line-rows">
              {inside.map((line) => (
                <li key={line.product.productId}>
                  <LineRow customerId={customerId} box={box} line={line} unsaved={unsaved} />
                </li>
              ))}
            </ul>
          )}
          {excluded.length > 0 && (
            <ExcludedLines
              customerId={customerId}
              box={box}
              lines={excluded}
              before={excludedAtFirst}
              unsaved={unsaved}
            />
          )}
        </div>
        {box.isEditable && <BoxSummary box={box} unsaved={unsaved} />}
      </div>
    </div>
  )
}

/** Where its parcels can be followed, where their carrier tells. */
function FollowLinks({ box: { trackingUrls: urls = [], broughtBy } }: { box: LoadedProps['box'] }) {
  if (urls.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {broughtBy && <li>It comes with {broughtBy}.</li>}
      {urls.map((url, place) => (
        <li key={url}>
          <a href={url} className="text-link" rel="noreferrer">
            {urls.length === 1 ? 'Follow your box' : `Follow parcel ${place + 1}`}
          </a>
        </li>
      ))}
    </ul>
  )
}

function BoxHead({ customerId, box, charge }: LoadedProps) {
  return (
    <Card className="flex flex-col gap-6 p-5 sm:p-7">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <div>
            <dt className="text-ink-soft text-small">Shipment date</dt>
            <dd className="text-subheading">
              <DeliveryDay on={box.deliveryDate} />
            </dd>
          </div>
          <div>
            <dt className="text-ink-soft text-small">Price, delivery included</dt>
            <dd className="text-subheading figures">
              {box.isSkipped ? 'Nothing charged' : formatPounds(box.boxPrice)}
            </dd>
          </div>
          <div>
            <dt className="text-ink-soft text-small">Reference</dt>
            <dd className="text-subheading">{box.reference}</dd>
          </div>
        </dl>
        {box.isEditable && !box.isSkipped && <Countdown lastDay={box.lastDayToChange} />}
      </div>
      {charge}
      <BoxTracker status={box.orderStatus} />
      <FollowLinks box={box} />
      {box.unsent?.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {box.waitsForYes && <SayYes customerId={customerId} box={box} />}
      <ShortLines customerId={customerId} box={box} />
      {!box.isSkipped && <LeftOut lines={box.productQuantities} />}
      {box.statusReason && <p className="text-ink-soft">{box.statusReason}</p>}
      {isPaidStatus(box.orderStatus) && (
        <Link to={`/receipt/${box.boxId}`} className="text-link self-start">
          Your receipt
        </Link>
      )}
      <BoxActions customerId={customerId} box={box} />
    </Card>
  )
}

function BoxSkeleton() {
  return (
    <div className="flex flex-col gap-8" role="status" aria-label="Loading...">
      <Skeleton className="h-56 rounded-card" />
      <div className="line-rows">
        {[1, 2, 3, 4].map((number) => (
          <Skeleton key={number} className="h-28" />
        ))}
      </div>
    </div>
  )
}

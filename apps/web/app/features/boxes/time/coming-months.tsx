import './time.css'
import type { WireBox } from '@cupboard/contract/boxes'
import { isDormant } from '@cupboard/domain/box/standing'
import { londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { useState } from 'react'
import { shopNow } from '#api/shop-time.ts'
import { useFutureBoxes } from '#features/boxes/boxes.queries.ts'
import { Card } from '#ui/panels/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { AwayForm } from './away-form.tsx'
import { BoxMover } from './box-mover.tsx'
import { Strip } from './strip.tsx'

/** The coming months with their boxes, and ways to move them. */
export function ComingMonths({ customerId }: { customerId: CustomerId }) {
  const { data: boxes, isError } = useFutureBoxes(customerId)
  const [chosenId, setChosenId] = useState<string>()
  // The page itself reports the error, or offers to start a subscription that is not running.
  if (isError || boxes?.every(isAsleep)) return null
  if (!boxes) return <Skeleton className="h-[19rem] rounded-card" />
  const today = londonDay(shopNow())
  const chosen =
    boxes.find(({ boxId }) => boxId === chosenId) ?? boxes.find(({ canPostpone }) => canPostpone) ?? boxes[0]
  return (
    <Card className="no-print flex flex-col gap-5">
      <h2 className="text-subheading">The coming months</h2>
      <Strip boxes={boxes} today={today} chosen={chosen?.boxId} onChoose={setChosenId} />
      <div className="grid gap-6 lg:grid-cols-2">
        {chosen && <BoxMover key={chosen.boxId} customerId={customerId} box={chosen} />}
        <AwayForm customerId={customerId} boxes={boxes} today={today} />
      </div>
    </Card>
  )
}

/** Planned, for a subscription that is not running. */
function isAsleep({ orderStatus, isSkipped }: WireBox): boolean {
  return !isSkipped && isDormant({ status: orderStatus })
}

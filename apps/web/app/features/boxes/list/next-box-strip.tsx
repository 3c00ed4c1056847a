import type { WireBox } from '@cupboard/contract/boxes'
import { isPaidStatus } from '@cupboard/domain/box/paid'
import { isDormant } from '@cupboard/domain/box/standing'
import { formatShortDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { useNextBox } from '#features/boxes/boxes.queries.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

/** The next box in one line: its day, its price, the day of the charge, and the way to it. */
export function NextBoxStrip({ customerId }: { customerId: CustomerId }) {
  const next = useNextBox(customerId)
  if (next.isPending) return <Skeleton className="h-16" />
  const box = next.data && !isDormant({ status: next.data.orderStatus }) ? next.data : null
  return (
    <section aria-labelledby="your-next-box" className="next-box-strip">
      <div>
        <h2 id="your-next-box" className="text-small text-ink-soft font-sans font-semibold">
          Your next box
        </h2>
        <p className="figures text-lead font-semibold">
          {box ? <UnbrokenDays text={inWords(box)} /> : whyNone(next.isError)}
        </p>
      </div>
      <ButtonLink to={box ? `/box/${box.boxId}` : '/future-boxes'} look="secondary" className="shrink-0">
        {box ? 'Open your box' : 'Your boxes'}
      </ButtonLink>
    </section>
  )
}

function inWords({ deliveryDate, boxPrice, charge, orderStatus }: WireBox): string {
  const isPaid = isPaidStatus(orderStatus)
  const charged = charge ? `, charged ${formatShortDay(charge.on)}` : isPaid ? ', paid' : ''
  return `${formatShortDay(deliveryDate)} for ${formatPounds(boxPrice)}${charged}`
}

function whyNone(isError: boolean): string {
  return isError ? 'We cannot say just now.' : 'None is on its way.'
}

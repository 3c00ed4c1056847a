import type { WireBox } from '@cupboard/contract/boxes'
import { formatShortDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { Link } from 'react-router'
import { useAllBoxes } from '#api/all-boxes.ts'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { chargeSentenceOf, deliverySentenceOf } from './charge-words.tsx'

/** The next sum that leaves the customer's account, and the box they get for it. */
export function NextCharge({ customerId }: { customerId: CustomerId }) {
  const next = useAllBoxes(customerId).find((box) => box.charge)
  return next ? <ChargeOf box={next} /> : null
}

function ChargeOf({ box }: { box: WireBox }) {
  return (
    <section aria-labelledby="next-charge" className="card flex flex-col gap-2">
      <h2 id="next-charge" className="text-ink-soft text-small font-sans font-semibold">
        Next charge
      </h2>
      <p className="figures text-lead font-semibold">
        <UnbrokenDays text={chargeSentenceOf(box) ?? ''} />
      </p>
      <p className="figures">
        <UnbrokenDays
          text={`${deliverySentenceOf(box)} You can change, move or skip it until ${formatShortDay(box.lastDayToChange)}.`}
        />
      </p>
      <Link to={`/box/${box.boxId}`} className="text-link inline-flex min-h-11 items-center self-start">
        See what is in it
      </Link>
    </section>
  )
}

import type { WireBox } from '@cupboard/contract/boxes'
import { isPaidStatus } from '@cupboard/domain/box/paid'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { useLocation, useNavigate } from 'react-router'
import { useAllBoxes } from '#api/all-boxes.ts'
import { paidBoxOf } from '#api/just-paid.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { chargeSentenceOf, deliverySentenceOf } from './charge-words.tsx'

type Props = { customerId: CustomerId; onAddToCalendar: (box: WireBox) => void }

/** Shows the price, the delivery day and the next steps after a payment, until the customer closes or leaves it. */
export function ThankYou({ customerId, onAddToCalendar }: Props) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const boxes = useAllBoxes(customerId)
  const box = boxes.find(({ boxId }) => boxId === paidBoxOf(state))
  if (!box) return null
  const next = boxes.find(({ charge }) => charge)
  return (
    <section aria-labelledby="thank-you" className="thank-you">
      <div className="flex items-start justify-between gap-3">
        <h2 id="thank-you" className="text-heading">
          Thank you, your box is paid
        </h2>
        <IconButton
          icon="close"
          label="Close"
          onClick={() => void navigate('.', { replace: true, state: null })}
        />
      </div>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-small">Comes on</dt>
          <dd className="text-subheading font-semibold">
            <DeliveryDay on={box.deliveryDate} />
          </dd>
        </div>
        <div>
          <dt className="text-small">Paid</dt>
          <dd className="text-subheading figures font-semibold">{formatPounds(box.boxPrice)}</dd>
        </div>
        <div>
          <dt className="text-small">Box</dt>
          <dd className="text-subheading figures font-semibold">{box.reference}</dd>
        </div>
      </dl>
      <WhatHappensNext box={box} next={next} />
      <p className="flex flex-wrap gap-3">
        {isPaidStatus(box.orderStatus) && (
          <ButtonLink to={`/receipt/${box.boxId}`} look="secondary">
            Your receipt
          </ButtonLink>
        )}
        <Button look="secondary" onClick={() => onAddToCalendar(box)}>
          Add to my calendar
        </Button>
      </p>
    </section>
  )
}

function WhatHappensNext({ box, next }: { box: WireBox; next: WireBox | undefined }) {
  return (
    <div className="figures flex flex-col gap-2">
      <h3 className="font-sans font-semibold">What happens next</h3>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5">
        <li>
          We pack it. <UnbrokenDays text={deliverySentenceOf(box)} />
          {box.deliveryAddress.length > 0 && ` It goes to ${box.deliveryAddress.join(', ')}.`}
        </li>
        {next && (
          <li>
            Your next box: <UnbrokenDays text={chargeSentenceOf(next) ?? ''} /> We write to you a week before
            it comes.
          </li>
        )}
        <li>
          Until then you can change, move or skip it. You can end your subscription with one press at any
          time.
        </li>
      </ol>
    </div>
  )
}

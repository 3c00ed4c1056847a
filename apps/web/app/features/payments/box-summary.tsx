import type { WireBox } from '@cupboard/contract/boxes'
import type { DateOnly } from '@cupboard/domain/calendar'
import { formatPounds, pence } from '@cupboard/domain/money'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { Icon } from '#ui/icon.tsx'
import { Card } from '#ui/panels/card.tsx'

/** Shows the box to be paid: the sum, the day, the address, and every line with its price. */
export function BoxSummary({ box, amount }: { box: WireBox; amount: string }) {
  const lines = box.productQuantities.filter((line) => line.quantity > 0)
  const [name, ...address] = box.deliveryAddress
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-subheading">Box Summary</h2>
      <dl className="flex flex-col gap-3">
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">Box Price</dt>
          <dd className="figures text-lead font-semibold">{amount}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">Delivery Date</dt>
          <dd className="font-semibold">
            <DeliveryDay on={dayItComes(box)} />
          </dd>
        </div>
        {name && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">Goes to</dt>
            <dd className="min-w-0 text-right break-words">
              <strong>{name}</strong>
              <br />
              {address.join(', ')}
            </dd>
          </div>
        )}
      </dl>
      <details className="group border-linen-dark border-t pt-3" open={hasRoom()}>
        <summary className="flex min-h-11 items-center justify-between font-semibold">
          {lines.length} {lines.length === 1 ? 'product' : 'products'}
          <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="text-small figures flex flex-col gap-1.5">
          {lines.map(({ product, quantity, price }) => (
            <li key={product.productId} className="flex justify-between gap-4">
              <span className="min-w-0 break-words">
                {quantity} × {product.productName}
              </span>
              <span>{formatPounds(pence(quantity * price))}</span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

/** A box whose day has become impossible comes on the next possible day after its payment. */
function dayItComes(box: WireBox): DateOnly {
  return box.failedPayment?.comesIfPaidTodayOn ?? box.deliveryDate
}

/** On a phone the card comes soon after, so the lines are folded away. */
function hasRoom(): boolean {
  return matchMedia('(min-width: 64rem)').matches
}

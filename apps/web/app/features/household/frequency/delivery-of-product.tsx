import type { WireProduct } from '@cupboard/contract/catalogue'
import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { StockWishPanel } from '#features/household/wish/stock-wish-panel.tsx'
import { FrequencyForm } from './frequency-form.tsx'

type Props = { customerId: CustomerId; productId: string }

/** How a product stands with this customer, and how often it should come. */
export function DeliveryOfProduct({ customerId, productId }: Props) {
  const products = useCall(
    'listProducts',
    { body: { CustomerId: customerId } },
    customerKey(customerId, 'products', 'details'),
  )
  const details = products.data?.find(
    (product) => product.productId === productId,
  )?.customerSpecificProductDetials
  if (!details?.includedInSubscription) return null
  return (
    <section aria-label="Your deliveries of this product" className="card flex flex-col gap-5">
      <DeliveryStats details={details} />
      <FrequencyForm
        customerId={customerId}
        productId={productId}
        itemsPerBox={details.numberOfItemsPerBox}
      />
      <StockWishPanel customerId={customerId} productId={productId} />
    </section>
  )
}

type Details = NonNullable<WireProduct['customerSpecificProductDetials']>

function DeliveryStats({ details }: { details: Details }) {
  const rows: [name: string, value: string][] = [
    ['Next delivery', dayAndQuantity(details.nextDeliveryDate, details.nextDeliveryQuantity)],
    ['Previous delivery', dayAndQuantity(details.previousDeliveryDate, details.previousDeliveryQuantity)],
    ['Number of deliveries', String(details.numberOfDeliveries)],
    ['Average per shipment', String(details.averageQuantityPerShipment)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-4">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft text-small">{name}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function dayAndQuantity(day: DateOnly | null, quantity: number | null): string {
  return day ? `${formatDay(day)} (${quantity ?? 0})` : 'None yet'
}

import type { WireProduct } from '@cupboard/contract/catalogue'
import { listProducts } from '@cupboard/contract/catalogue'
import { overrideFrequency } from '@cupboard/contract/household'
import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { itemsPerBoxFromWeeks } from '@cupboard/domain/subscription/frequency'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { toast } from '#ui/toast.ts'

type Props = { customerId: CustomerId; productId: string }

/** How a product stands with this customer, and how often it should come. */
export function DeliveryOfProduct({ customerId, productId }: Props) {
  const products = useQuery(
    {
      queryKey: customerKey(customerId, 'products', 'details'),
      queryFn: ({ signal }) => call(listProducts, { body: { CustomerId: customerId } }, { signal }),
    },
    queryClient,
  )
  const details = products.data?.find(
    (product) => product.productId === productId,
  )?.customerSpecificProductDetials
  if (!details?.includedInSubscription) return null
  return (
    <section
      aria-label="Your deliveries of this product"
      className="bg-linen flex flex-col gap-5 rounded-card p-5"
    >
      <DeliveryStats details={details} />
      <FrequencyForm customerId={customerId} productId={productId} />
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

function dayAndQuantity(day: string | null, quantity: number | null): string {
  return day ? `${formatDay(day as DateOnly)} (${quantity ?? 0})` : 'None yet'
}

/** "One every N weeks", in whole weeks; leaving it to us clears it. */
function FrequencyForm({ customerId, productId }: Props) {
  const [weeks, setWeeks] = useState('4')
  const isWeeks = /^[1-9]\d{0,2}$/.test(weeks)
  const save = useMutation(
    {
      mutationFn: (numberOfItemsPerBox: number | null) =>
        call(overrideFrequency, {
          params: { customerId },
          body: { productID: productId, numberOfItemsPerBox },
        }),
      async onSuccess() {
        toast.success('Frequency updated.')
        await queryClient.invalidateQueries({ queryKey: customerKey(customerId) })
      },
      onError: () => toast.error('Error updating frequency.'),
    },
    queryClient,
  )

  function send(event: FormEvent): void {
    event.preventDefault()
    if (isWeeks) save.mutate(itemsPerBoxFromWeeks(Number(weeks)))
  }

  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={send}>
      <div className="w-48">
        <Field
          label="Change delivery frequency"
          hint="One every … weeks"
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          value={weeks}
          onChange={(event) => setWeeks(event.target.value)}
          error={isWeeks ? undefined : 'Whole weeks, at least 1'}
        />
      </div>
      <Button type="submit" look="secondary" busy={save.isPending} disabled={!isWeeks}>
        Save
      </Button>
      <Button look="quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
        Leave it to us
      </Button>
    </form>
  )
}

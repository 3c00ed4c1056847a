import type { CallReply } from '@cupboard/contract/all-endpoints'
import { type StockWish, stockWishes } from '@cupboard/domain/goods/wish/stock-wish'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { type FormEvent, useState } from 'react'
import { call, Refused } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ReadOrRetry } from '#ui/states/read-or-retry.tsx'
import { toast } from '#ui/toast.ts'

type Place = { customerId: CustomerId; productId: string }
type Wish = CallReply<'readStockWish'>

const keyOf = ({ customerId, productId }: Place) => customerKey(customerId, 'stock-wish', productId)

/** Asks for the customer's wish if we run out of the product. */
export function StockWishPanel(place: Place) {
  const wish = useCall('readStockWish', { params: place }, keyOf(place))
  return (
    <section className="flex flex-col gap-3" aria-labelledby="stock-wish">
      <h2 id="stock-wish" className="font-semibold">
        If we run out of it
      </h2>
      <ReadOrRetry reading={wish} trouble="We could not read this." height="h-56">
        {(kept) => <WishForm key={`${kept.wish} ${kept.substituteId}`} {...place} kept={kept} />}
      </ReadOrRetry>
    </section>
  )
}

function WishForm({ kept, ...place }: Place & { kept: Wish }) {
  const [wish, setWish] = useState<StockWish>(kept.wish)
  const [substituteId, setSubstituteId] = useState<string>(kept.substituteId ?? '')
  const save = useChange({
    mutationFn: () =>
      call('setStockWish', {
        params: place,
        body: { wish, substituteId: wish === 'substitute' ? substituteId : null },
      }),
    onSuccess(saved) {
      queryClient.setQueryData(keyOf(place), saved)
      toast.success('We have noted what you want.')
    },
    onError(error) {
      const said = error instanceof Refused ? error.errors.join(' ') : ''
      toast.error(said || 'That could not be saved. Please try again.')
    },
  })
  const isComplete = wish !== 'substitute' || substituteId !== ''
  const isKept = wish === kept.wish && (wish !== 'substitute' || substituteId === (kept.substituteId ?? ''))
  function send(event: FormEvent): void {
    event.preventDefault()
    if (isComplete && !isKept) save.mutate()
  }
  return (
    <form method="post" className="flex flex-col gap-4" onSubmit={send}>
      <fieldset className="flex flex-col gap-1" disabled={save.isPending}>
        <legend className="sr-only">If we run out of it</legend>
        {(Object.keys(stockWishes) as StockWish[])
          .filter((each) => each !== 'substitute' || kept.choices.length > 0)
          .map((each) => (
            <Choice key={each} wish={each} chosen={wish} onChoose={setWish} />
          ))}
        {kept.choices.length === 0 && (
          <p className="text-ink-soft text-small">We have nothing else of this kind to send instead.</p>
        )}
      </fieldset>
      {wish === 'substitute' && (
        <div className="max-w-md">
          <Select
            label="Send instead"
            disabled={save.isPending}
            value={substituteId}
            onChange={(event) => setSubstituteId(event.target.value)}
            options={[
              { value: '', text: 'Please choose' },
              ...kept.choices.map(({ productId, productName, price }) => ({
                value: productId,
                text: `${productName}, ${formatPounds(price)}`,
              })),
            ]}
          />
        </div>
      )}
      <Button
        type="submit"
        look="secondary"
        className="self-start"
        busy={save.isPending}
        disabled={!isComplete || isKept}
      >
        Save what you want
      </Button>
    </form>
  )
}

type ChoiceProps = { wish: StockWish; chosen: StockWish; onChoose: (wish: StockWish) => void }

function Choice({ wish, chosen, onChoose }: ChoiceProps) {
  const { label, meaning } = stockWishes[wish]
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="radio"
        name="stock-wish"
        className="checkbox"
        checked={chosen === wish}
        onChange={() => onChoose(wish)}
      />
      <span className="min-w-0">
        <span className="font-semibold">{label}</span>
        <span className="text-ink-soft text-small block">{meaning}</span>
      </span>
    </label>
  )
}

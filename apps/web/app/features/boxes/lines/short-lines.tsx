import type { WireBox, WireShort } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { useState } from 'react'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { useAnswerAboutStock } from '#features/boxes/use-box-actions.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'

type Props = { customerId: CustomerId; box: WireBox }

/** Shows the packs that were out of stock, our handling of them, and the question if one is open. */
export function ShortLines({ customerId, box }: Props) {
  const short = box.short ?? []
  if (short.length === 0) return null
  return (
    <ul className="flex flex-col gap-3" aria-label="What we had run out of">
      {short.map((each) => (
        <li key={each.productId} className="bg-butter rounded-field flex flex-col gap-3 p-4 break-words">
          <p>{each.text}</p>
          {each.isOpen && each.done === 'asked' && (
            <Question customerId={customerId} box={box} short={each} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Question({ customerId, box, short }: Props & { short: WireShort }) {
  const { productId } = short
  const answer = useAnswerAboutStock(customerId, box, short)
  const [substituteId, setSubstituteId] = useState('')
  // If this cannot be read, the other two answers remain.
  const { data } = useCall(
    'readStockWish',
    { params: { customerId, productId } },
    customerKey(customerId, 'stock-wish', productId),
  )
  const choices = data?.choices ?? []
  return (
    <fieldset
      className="flex flex-wrap items-end gap-3"
      disabled={answer.isPending}
      aria-label={`${short.productName}: your answer`}
    >
      <Button look="secondary" onClick={() => answer.mutate({ wish: 'leave-out', substituteId: null })}>
        Leave it out
      </Button>
      <Button look="secondary" onClick={() => answer.mutate({ wish: 'wait', substituteId: null })}>
        Bring it with my next box
      </Button>
      {choices.length > 0 && (
        <>
          <div className="w-full max-w-xs">
            <Select
              label="Or send instead"
              value={substituteId}
              onChange={(event) => setSubstituteId(event.target.value)}
              options={[
                { value: '', text: 'Please choose' },
                ...choices.map(({ productId: value, productName, price }) => ({
                  value,
                  text: `${productName}, ${formatPounds(price)}`,
                })),
              ]}
            />
          </div>
          <Button
            look="secondary"
            disabled={substituteId === ''}
            onClick={() => answer.mutate({ wish: 'substitute', substituteId })}
          >
            Send this instead
          </Button>
        </>
      )}
    </fieldset>
  )
}

import { isDormant } from '@cupboard/domain/box/standing'
import { dayInShort } from '@cupboard/domain/calendar'
import { levelWords } from '@cupboard/domain/cupboard/shelf-words'
import type { CustomerId } from '@cupboard/domain/ids'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'

const RUNS_LOW = ['nearly-out', 'out']
const A_MINUTE_MS = 60_000

type Props = { customerId: CustomerId; productId: string }

/** Shows on a card that the product runs low at home, and its quantity in the next box that can still change. */
export function MineMark({ customerId, productId }: Props) {
  const { data } = useCall('readCupboard', { params: { customerId } }, customerKey(customerId, 'cupboard'), {
    staleTime: A_MINUTE_MS,
  })
  const box = data?.nextBox && !isDormant({ status: data.nextBox.orderStatus }) ? data.nextBox : null
  const level = data?.shelves.find(({ product }) => product.productId === productId)?.level
  const quantity = box?.productQuantities.find(({ product }) => product.productId === productId)?.quantity
  const low = level && RUNS_LOW.includes(level) ? levelWords[level] : null
  if (!low && !quantity) return null
  return (
    <p className="mine-mark">
      {low && <span className="bg-butter">{low}</span>}
      {box && quantity ? (
        <span className="bg-sage">
          {quantity} in your box of {dayInShort(box.deliveryDate)}
        </span>
      ) : null}
    </p>
  )
}

import type { Pence } from '@cupboard/domain/money'
import { Button } from '#ui/actions/button.tsx'
import { CountingPrice } from '#ui/figures/counting-price.tsx'

type Props = { chosen: number; price: Pence | undefined; isWaiting: boolean; onGo: () => void }

/** Shows the number of products, the price and the way on, always in view. */
export function PriceBar({ chosen, price, isWaiting, onGo }: Props) {
  return (
    <div className="price-bar">
      <p className="min-w-0" aria-live="polite" aria-busy={isWaiting}>
        <span className="figures text-lead block font-semibold">
          {chosen > 0 && price !== undefined ? <CountingPrice pence={price} /> : '£–'}
        </span>
        <span className="text-small">{chosen === 1 ? '1 product' : `${chosen} products`}, first box</span>
      </p>
      <Button disabled={chosen === 0} onClick={onGo}>
        See your first box
      </Button>
    </div>
  )
}

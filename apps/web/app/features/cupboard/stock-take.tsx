import type { WireShelf } from '@cupboard/contract/cupboard'
import { stockTakeOrder } from '@cupboard/domain/cupboard/stock-take'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TapForm } from './tap-form.tsx'
import { ShelfBelief, ShelfPanel } from './tap-panel.tsx'
import type { Tapping } from './use-tapping.ts'

type Props = { shelves: readonly WireShelf[]; ask: readonly string[]; tapping: Tapping; onClose: () => void }

/** Walks the shelves, those worth asking first. The order stays as it was at the start; answers do not change it. */
export function StockTake({ shelves, ask, tapping, onClose }: Props) {
  const [order] = useState(() => orderOf(shelves, ask))
  const [place, setPlace] = useState(0)
  const [answers, setAnswers] = useState(0)
  const [walksOn, setWalksOn] = useState(ask.length === 0)
  const [first] = useState(ask.length)
  const last = walksOn ? order.length : first
  const shelf = shelves.find(({ product }) => product.productId === order[place])

  function goOn(): void {
    tapping.forget()
    setPlace(place + 1)
  }
  async function tell(): Promise<void> {
    if (!(await tapping.save())) return
    setAnswers(answers + 1)
    goOn()
  }

  if (place >= last || !shelf)
    return (
      <ShelfPanel title={answers === 0 ? 'Nothing taken down' : 'Thank you, that helps'} onClose={onClose}>
        <p>{endInWords(answers)}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>Done</Button>
          {!walksOn && order.length > first && (
            <Button look="quiet" onClick={() => setWalksOn(true)}>
              {restInWords(order.length - first)}
            </Button>
          )}
        </div>
      </ShelfPanel>
    )
  return (
    <ShelfPanel title={shelf.product.productName} above={`${place + 1} of ${last}`} onClose={onClose}>
      <progress className="stock-take-way" value={place} max={last} aria-hidden="true" />
      <ShelfBelief shelf={shelf} />
      <TapForm key={shelf.product.productId} shelf={shelf} tapping={tapping} />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!tapping.draft || tapping.hasFailed}
          busy={tapping.isSaving || tapping.isWaiting}
          onClick={() => void tell()}
        >
          {place + 1 < last ? 'Tell us, next shelf' : 'Tell us'}
        </Button>
        <Button look="quiet" disabled={tapping.isSaving} onClick={goOn}>
          Skip this one
        </Button>
      </div>
    </ShelfPanel>
  )
}

function orderOf(shelves: readonly WireShelf[], ask: readonly string[]): string[] {
  const used = shelves.filter(({ level }) => level !== null).map(({ product }) => product)
  return stockTakeOrder(used, ask).map(({ productId }) => productId)
}

function endInWords(answers: number): string {
  if (answers === 0) return 'Your boxes stay as they are.'
  return `Your boxes are planned by ${answers === 1 ? 'what you saw' : `the ${answers} shelves you saw`}.`
}

function restInWords(rest: number): string {
  return rest === 1 ? 'And the last shelf' : `And the other ${rest} shelves`
}

import './cupboard.css'
import type { WireCupboard } from '@cupboard/contract/cupboard'
import type { CustomerId } from '@cupboard/domain/ids'
import { useEffect, useRef, useState } from 'react'
import { useAllBoxes } from '#api/all-boxes.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useCupboard } from './cupboard.queries.ts'
import { CupboardSkeleton } from './cupboard-skeleton.tsx'
import { NextBoxFill } from './next-box-fill.tsx'
import { Shelves } from './shelves.tsx'
import { StockTake } from './stock-take.tsx'
import { TapPanel } from './tap-panel.tsx'
import { useTapping } from './use-tapping.ts'

/** Shows the customer's own cupboard: the likely stock on each shelf, and the next box that follows from it. */
export function MyCupboard({ customerId }: { customerId: CustomerId }) {
  const cupboard = useCupboard(customerId)
  const boxes = useAllBoxes(customerId)
  return (
    <section aria-labelledby="my-cupboard" className="flex flex-col gap-5">
      <div>
        <h2 id="my-cupboard" className="text-heading">
          My cupboard
        </h2>
        <p className="text-ink-soft">
          {cupboard.data?.shelves.length === 0
            ? 'What is left of what you have chosen.'
            : 'What we think is left. Tap a pack to put us right.'}
        </p>
      </div>
      {cupboard.data ? (
        <LoadedCupboard customerId={customerId} cupboard={cupboard.data} />
      ) : cupboard.isError ? (
        <ErrorState title="We could not open your cupboard." onRetry={cupboard.refetch} />
      ) : (
        <CupboardSkeleton boxes={boxes} />
      )}
    </section>
  )
}

type Props = { customerId: CustomerId; cupboard: WireCupboard }

/** One open pack, a stock-take that goes from pack to pack, or nothing. */
type Open = { productId: string } | 'stock-take' | null

function LoadedCupboard({ customerId, cupboard }: Props) {
  const { shelves, ask, nextBox } = cupboard
  const [open, setOpen] = useState<Open>(null)
  const tapping = useTapping(customerId, cupboard)
  const packs = useRef<HTMLUListElement>(null)
  const start = useRef<HTMLButtonElement>(null)

  const left = useRef<Open>(null)

  function close(): void {
    tapping.forget()
    left.current = open
    setOpen(null)
  }

  // Closing a panel returns the focus to where it was opened.
  useEffect(() => {
    if (open || !left.current) return
    if (left.current === 'stock-take') start.current?.focus()
    else packs.current?.querySelector<HTMLElement>(`[data-product="${left.current.productId}"]`)?.focus()
    left.current = null
  }, [open])

  if (shelves.length === 0)
    return (
      <EmptyState picture="products" title="Your cupboard is empty: you have chosen no products yet.">
        <ButtonLink to="/products">Add products</ButtonLink>
      </EmptyState>
    )
  const shelf =
    open && open !== 'stock-take' && shelves.find(({ product }) => product.productId === open.productId)
  return (
    <div className="cupboard-room">
      <Shelves
        ref={packs}
        shelves={shelves}
        open={open === 'stock-take' ? (tapping.draft?.productId ?? null) : (open?.productId ?? null)}
        onTap={(productId) => {
          tapping.forget()
          setOpen({ productId })
        }}
      />
      <div className="flex flex-col gap-5">
        {open === 'stock-take' ? (
          <StockTake shelves={shelves} ask={ask} tapping={tapping} onClose={close} />
        ) : shelf ? (
          <TapPanel key={shelf.product.productId} shelf={shelf} tapping={tapping} onClose={close} />
        ) : (
          <div className="card flex min-h-60 flex-col items-start gap-3 sm:min-h-50 lg:min-h-60">
            <h3 className="text-subheading">Got a minute?</h3>
            <p>
              {ask.length > 0
                ? `Look at ${ask.length === 1 ? 'one shelf' : `${ask.length} shelves`} for us. It makes your next box fit better than anything else you could tell us.`
                : 'You have told us what matters. Walk the shelves whenever you like.'}
            </p>
            <Button ref={start} look="secondary" onClick={() => setOpen('stock-take')}>
              Take stock
            </Button>
          </div>
        )}
        {nextBox && <NextBoxFill box={nextBox} effect={tapping.effect} isWaiting={tapping.isWaiting} />}
      </div>
    </div>
  )
}

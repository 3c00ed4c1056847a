import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf } from '#ui/words.ts'
import { GoodsDesk } from './goods-desk.tsx'
import type { Shelf } from './shelf.ts'
import { CountDialog, WriteOffDialog } from './shelf-dialogs.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const COVER = {
  unneeded: 'Empty, and no home needs it',
  out: 'Out of stock',
  short: 'Runs short',
  enough: 'Enough',
  plenty: 'Plenty',
} as const
const DEEDS = { count: 'Count', 'write-off': 'Write off', terms: 'Terms' } as const
type Deed = keyof typeof DEEDS

/** Shows every product with its stock, and how long the stock lasts. */
export function ShelfPage() {
  const shelf = useRead('readShelf', {})
  return (
    <GoodsDesk title="Shelves">
      <Shown reading={shelf} what="the shelves">
        {({ forecastOn, products }) => (
          <>
            <p className="soft">
              {forecastOn ? (
                <>
                  How long a shelf lasts follows the forecast of{' '}
                  <span className="unbroken">{dayOf(forecastOn)}</span>.
                </>
              ) : (
                'The first forecast is made within the hour; until then nobody knows how long a shelf lasts.'
              )}
            </p>
            <Shelves shelves={products} isForeseen={forecastOn !== null} />
          </>
        )}
      </Shown>
    </GoodsDesk>
  )
}

function Shelves({ shelves, isForeseen }: { shelves: readonly Shelf[]; isForeseen: boolean }) {
  const [open, setOpen] = useState<{ shelf: Shelf; deed: Deed }>()
  const mayCount = useMay('count-stock')
  const mayBuy = useMay('buy-goods')
  const deeds: Deed[] = [
    ...(mayCount ? (['count', 'write-off'] as const) : []),
    ...(mayBuy ? (['terms'] as const) : []),
  ]
  const close = () => setOpen(undefined)
  return (
    <>
      <Table
        caption="Shelves"
        rows={shelves}
        keyOf={({ productId }) => productId}
        columns={[
          {
            head: 'Product',
            isName: true,
            cell: ({ productId, name, size }) => (
              <>
                <Link to={`/goods/forecast/${productId}`}>{name}</Link> <span className="soft">{size}</span>
              </>
            ),
          },
          { head: 'On hand', isFigures: true, cell: ({ onHand }) => String(onHand).replace('-', '−') },
          { head: 'Promised', isFigures: true, cell: ({ reserved }) => reserved },
          { head: 'On order', isFigures: true, cell: ({ onOrder }) => onOrder },
          {
            head: 'Lasts',
            isFigures: true,
            cell: (shelf) => <span className="unbroken">{isForeseen ? lastsFor(shelf) : '–'}</span>,
          },
          {
            head: 'State',
            cell: ({ cover }) => <span className={`cover cover-${cover}`}>{COVER[cover]}</span>,
          },
          {
            head: 'Supplier',
            cell: ({ supplierName }) => supplierName ?? <span className="soft">none yet</span>,
          },
          deeds.length > 0 && {
            head: 'What to do',
            cell: (shelf) => (
              <div className="actions actions-tight">
                {deeds.map((deed) => (
                  <button
                    key={deed}
                    type="button"
                    className="button button-small"
                    aria-label={`${DEEDS[deed]}: ${shelf.name}`}
                    onClick={() => setOpen({ shelf, deed })}
                  >
                    {DEEDS[deed]}
                  </button>
                ))}
              </div>
            ),
          },
        ]}
      />
      {open?.deed === 'count' && <CountDialog shelf={open.shelf} onClose={close} />}
      {open?.deed === 'write-off' && <WriteOffDialog shelf={open.shelf} onClose={close} />}
      {open?.deed === 'terms' && <TermsDialog shelf={open.shelf} onClose={close} />}
    </>
  )
}

function lastsFor({ daysOfCover, cover }: Shelf): string {
  if (cover === 'unneeded') return '–'
  if (daysOfCover === null) return '12 weeks or more'
  return daysOfCover === 1 ? '1 day' : `${daysOfCover} days`
}

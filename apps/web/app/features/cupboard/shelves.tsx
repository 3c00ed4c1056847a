import type { WireShelf } from '@cupboard/contract/cupboard'
import { londonDay } from '@cupboard/domain/calendar'
import { levelWords, shelfInWords, sourceInWords } from '@cupboard/domain/cupboard/shelf-words'
import type { CSSProperties, Ref } from 'react'
import { shopNow } from '#api/shop-time.ts'

type Props = {
  shelves: readonly WireShelf[]
  /** The product that the open panel is about. */
  open: string | null
  onTap: (productId: string) => void
  ref?: Ref<HTMLUListElement>
}

/** The open cupboard. It is a list of buttons, so that it is read and walked like one. */
export function Shelves({ shelves, open, onTap, ref }: Props) {
  return (
    <div className="cupboard">
      <ul ref={ref} className="cupboard-shelves" aria-label="What is in your cupboard">
        {shelves.map((shelf) => (
          <li key={shelf.product.productId} className="shelf-place">
            <ShelfPack shelf={shelf} isOpen={open === shelf.product.productId} onTap={onTap} />
          </li>
        ))}
      </ul>
      <div className="cupboard-rest" aria-hidden="true" />
    </div>
  )
}

type PackProps = { shelf: WireShelf; isOpen: boolean; onTap: (productId: string) => void }

/** A pack, as full as we think it is: pale where something is gone. */
function ShelfPack({ shelf, isOpen, onTap }: PackProps) {
  const { product, level, sureness, fill } = shelf
  const today = londonDay(shopNow())
  return (
    <button
      type="button"
      data-product={product.productId}
      className={`shelf-pack is-${level ?? 'unused'} is-${sureness}`}
      aria-expanded={isOpen}
      style={{ '--fill': fill } as CSSProperties}
      onClick={() => onTap(product.productId)}
    >
      <span className="shelf-stand" aria-hidden="true">
        <img className="shelf-ghost" src={product.picture} alt="" width={240} height={240} />
        <img className="shelf-rest" src={product.picture} alt="" width={240} height={240} />
      </span>
      <span className="shelf-tag">
        <span className="shelf-name">{product.productName}</span>
        <span className="shelf-level">
          {level ? levelWords[level] : 'Not used'}
          {level && sureness === 'guess' && <span aria-hidden="true">?</span>}
        </span>
      </span>
      <span className="sr-only">
        {shelfInWords(shelf, product.counting, today)} {sourceInWords(shelf, today)}
      </span>
    </button>
  )
}

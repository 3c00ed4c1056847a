import type { WireProduct } from '@cupboard/contract/catalogue'
import { formatPounds } from '@cupboard/domain/money'
import { Icon } from '#ui/icon.tsx'

type Props = { product: WireProduct; isChosen: boolean; onToggle: () => void }

/** A product to tick: picture, name and price are all one button. */
export function ProductPick({ product, isChosen, onToggle }: Props) {
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={onToggle} className="product-pick">
        <img
          src={product.imageReferences[0]}
          alt=""
          width={800}
          height={800}
          loading="lazy"
          className="size-20 rounded-field"
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">{product.productName}</span>
          <span className="text-ink-soft text-small">{product.size}</span>
          <span className="text-small figures">
            {formatPounds(product.price)} <span className="text-ink-soft">{product.unitPrice}</span>
          </span>
        </span>
        <span className="product-pick-mark">
          <Icon name={isChosen ? 'check' : 'plus'} className="size-5" />
        </span>
      </button>
    </li>
  )
}

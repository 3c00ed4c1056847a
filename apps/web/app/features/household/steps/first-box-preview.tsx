import type { CallReply } from '@cupboard/contract/all-endpoints'
import type { WireProduct } from '@cupboard/contract/catalogue'
import { formatPounds, pence } from '@cupboard/domain/money'
import { Link } from 'react-router'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'

export type FirstBox = CallReply<'estimateBox'>

type Props = { box: FirstBox; products: readonly WireProduct[] }

/** Shows the first box, line by line, with day, price and reasons. */
export function FirstBoxPreview({ box, products }: Props) {
  return (
    <section aria-label="Your first box" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-subheading">Your first box</h3>
        <p>
          <DeliveryDay on={box.deliveryDate} /> ·{' '}
          <strong className="figures">{formatPounds(box.boxPrice)}</strong>, delivery included
        </p>
      </div>
      <FirstBoxLines lines={box.lines} products={products} />
    </section>
  )
}

type LinesProps = {
  lines: FirstBox['lines']
  products: readonly WireProduct[]
  /** One sentence of reason instead of three. */
  isShort?: boolean
}

export function FirstBoxLines({ lines, products, isShort = false }: LinesProps) {
  return (
    <ul className="divide-linen-dark divide-y">
      {lines.map((line) => (
        <li key={line.productId} className="py-3">
          <Link to={`/product-details/${line.productId}`} className="flex items-center gap-4">
            <img
              src={products.find((product) => product.productId === line.productId)?.imageReferences[0]}
              alt=""
              width={800}
              height={800}
              className="size-14 rounded-field"
            />
            <span className="flex-1">
              <span className="font-semibold">
                {line.quantity} × {line.productName}
              </span>
              <span className="text-ink-soft text-small block">
                <UnbrokenDays text={isShort ? line.shortReason : line.reason} />
              </span>
            </span>
            <span className="figures font-semibold">{formatPounds(pence(line.quantity * line.price))}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

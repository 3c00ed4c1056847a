import type { WireBox } from '@cupboard/contract/boxes'
import { formatPounds } from '@cupboard/domain/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '#features/boxes/status-badge.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { SkippedNote } from './skipped-note.tsx'

const PICTURES = 5

/** One box at a glance: its day, its price and a peek inside. */
export function BoxCard({ box, title, charge }: { box: WireBox; title: string; charge?: ReactNode }) {
  const inside = box.productQuantities.filter((line) => line.quantity > 0)
  const count = inside.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Link to={`/box/${box.boxId}`} viewTransition className="card box-card">
      <span className="flex items-start justify-between gap-3">
        <span className="font-display text-subheading">{title}</span>
        <StatusBadge status={box.orderStatus} />
      </span>
      <span className="flex -space-x-3 py-1">
        {inside.slice(0, PICTURES).map(({ product }) => (
          <img
            key={product.productId}
            src={product.imageReferences[0]}
            alt=""
            width={800}
            height={800}
            className="border-paper size-14 rounded-full border-2 object-cover"
          />
        ))}
        {inside.length > PICTURES && (
          <span className="bg-linen border-paper grid size-14 place-items-center rounded-full border-2 font-semibold">
            +{inside.length - PICTURES}
          </span>
        )}
      </span>
      <span className="text-ink-soft">
        {inside.length === 0
          ? 'Nothing in it yet'
          : `${count} ${count === 1 ? 'item' : 'items'} of ${inside.length} ${inside.length === 1 ? 'product' : 'products'}`}
      </span>
      {box.isSkipped && <SkippedNote box={box} />}
      <span className="mt-auto flex items-baseline justify-between gap-3">
        <DeliveryDay on={box.deliveryDate} />
        {!box.isSkipped && <strong className="figures text-lead">{formatPounds(box.boxPrice)}</strong>}
      </span>
      {charge}
    </Link>
  )
}

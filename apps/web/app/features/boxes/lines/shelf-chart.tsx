import type { WireBoxLine } from '@cupboard/contract/boxes'
import { courseFrom } from '@cupboard/domain/box/shelf-course'
import { type DateOnly, daysBetween, formatDay, londonDay } from '@cupboard/domain/calendar'
import { amountInWords } from '@cupboard/domain/catalogue/counting'
import { shopNow } from '#api/shop-time.ts'

const DAYS = 92
const WIDTH = 320
const HEIGHT = 104
const HEAD = 14
const FOOT = 18
/** From here on the box's own label takes the place of the last one. */
const LATE = 60

type Props = {
  product: WireBoxLine['product']
  deliveryDate: DateOnly
  reason: NonNullable<WireBoxLine['reason']>
}

/** The shelf over the next three months, as we expect it: down with use, up with each box. */
export function ShelfChart({ product, reason, deliveryDate }: Props) {
  if (reason.course.length === 0) return null
  const today = londonDay(shopNow())
  const points = courseFrom(reason.course, today, DAYS)
  const most = Math.max(...points.map(({ left }) => left), 0.1)
  const x = (on: DateOnly) => (daysBetween(today, on) / DAYS) * WIDTH
  const y = (left: number) => HEAD + (HEIGHT - HEAD - FOOT) * (1 - left / most)
  const line = points.map(({ on, left }) => `${x(on).toFixed(1)},${y(left).toFixed(1)}`).join(' ')
  const deliveryIn = daysBetween(today, deliveryDate)
  const isShown = deliveryIn >= 0 && deliveryIn < DAYS
  const now = amountInWords(points[0]?.left ?? 0, product.counting)
  const lastsUntil = formatDay(reason.lastsUntil)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${product.productName} on your shelf: ${now} now, empty around ${lastsUntil}.`}
      className="shelf-chart"
    >
      <polygon points={`0,${y(0)} ${line} ${WIDTH},${y(0)}`} className="shelf-area" />
      <polyline points={line} className="shelf-line" />
      {isShown && (
        <line x1={x(deliveryDate)} x2={x(deliveryDate)} y1={HEAD} y2={y(0)} className="shelf-delivery" />
      )}
      <text x={0} y={HEAD - 4}>
        {now}
      </text>
      <text x={0} y={HEIGHT - 2}>
        now
      </text>
      {isShown && deliveryIn > 0 && (
        <text x={Math.min(WIDTH - 24, Math.max(30, x(deliveryDate)))} y={HEIGHT - 2}>
          box
        </text>
      )}
      {(deliveryIn < LATE || deliveryIn >= DAYS) && (
        <text x={WIDTH} y={HEIGHT - 2} textAnchor="end">
          3 months
        </text>
      )}
    </svg>
  )
}

import type { WireBoxLine } from '@cupboard/contract/boxes'
import { amountTicks, monthTicks } from '@cupboard/domain/box/chart-ticks'
import { courseFrom } from '@cupboard/domain/box/shelf-course'
import { type DateOnly, dayInShort, dayInWords, daysBetween, londonDay } from '@cupboard/domain/calendar'
import { amountInWords, pluralOf } from '@cupboard/domain/catalogue/counting'
import { shopNow } from '#api/shop-time.ts'

const DAYS = 92
const WIDTH = 340
const HEIGHT = 150
const LEFT = 30
const RIGHT = 6
const HEAD = 20
const FOOT = 32
/** A month's name nearer than this to the left edge would run into "today". */
const TODAY_DAYS = 16

type Props = {
  product: WireBoxLine['product']
  deliveryDate: DateOnly
  reason: NonNullable<WireBoxLine['reason']>
}

/** The shelf over the next three months, as we expect it: down with use, up with each box. */
export function ShelfChart({ product, reason, deliveryDate }: Props) {
  const emptyOn = reason.course.at(-1)?.on
  if (!emptyOn) return null
  const { counting, productName } = product
  const today = londonDay(shopNow())
  const points = courseFrom(reason.course, today, DAYS)
  const amounts = amountTicks(Math.max(...points.map(({ left }) => left)), counting)
  const most = amounts.at(-1)?.packs ?? 1
  const x = (on: DateOnly) => LEFT + (daysBetween(today, on) / DAYS) * (WIDTH - LEFT - RIGHT)
  const y = (left: number) => HEAD + (HEIGHT - HEAD - FOOT) * (1 - left / most)
  const line = points.map(({ on, left }) => `${x(on).toFixed(1)},${y(left).toFixed(1)}`).join(' ')
  const deliveryIn = daysBetween(today, deliveryDate)
  const now = amountInWords(points[0]?.left ?? 0, counting)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${productName} on your shelf: ${now} now, empty around ${dayInWords(emptyOn, today)}.`}
      className="shelf-chart"
    >
      <text x={0} y={HEAD - 10}>
        {pluralOf(counting.one)}
      </text>
      {amounts.map(({ packs, label }) => (
        <g key={label}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(packs)} y2={y(packs)} className="shelf-grid" />
          <text x={LEFT - 5} y={y(packs) + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <polygon points={`${LEFT},${y(0)} ${line} ${WIDTH - RIGHT},${y(0)}`} className="shelf-area" />
      <polyline points={line} className="shelf-line" />
      <text x={LEFT} y={HEIGHT - FOOT + 14}>
        today
      </text>
      {monthTicks(today, DAYS - 4)
        .filter(({ on }) => daysBetween(today, on) > TODAY_DAYS)
        .map(({ on, label }) => (
          <text key={on} x={x(on)} y={HEIGHT - FOOT + 14} textAnchor="middle">
            {label}
          </text>
        ))}
      {deliveryIn > 0 && deliveryIn < DAYS && (
        <>
          <line x1={x(deliveryDate)} x2={x(deliveryDate)} y1={HEAD} y2={y(0)} className="shelf-delivery" />
          <text
            x={Math.min(WIDTH - 40, Math.max(LEFT + 34, x(deliveryDate)))}
            y={HEIGHT - 4}
            textAnchor="middle"
          >
            box, {dayInShort(deliveryDate)}
          </text>
        </>
      )}
    </svg>
  )
}

import type { WireBoxLine } from '@cupboard/contract/boxes'
import { addDays, type DateOnly, daysBetween, formatDay, londonDay } from '@cupboard/domain/calendar'
import { shopNow } from '#api/shop-time.ts'

const DAYS = 92
const WIDTH = 320
const HEIGHT = 96
const FOOT = 18
/** From here on the box's own label takes the place of the last one. */
const LATE = 60

type Props = {
  name: string
  quantity: number
  deliveryDate: DateOnly
  reason: NonNullable<WireBoxLine['reason']>
}

/** The shelf over the next three months, as we expect it: down with use, up with this box. */
export function ShelfChart({ name, quantity, reason, deliveryDate }: Props) {
  const today = londonDay(shopNow())
  const perDay = reason.perMonth / 28
  const deliveryIn = Math.max(0, daysBetween(today, deliveryDate))
  // The engine's figure is for the moment the box comes; what is used until then is still there today.
  const atDelivery = reason.shelfNow
  const unitsNow = atDelivery + perDay * deliveryIn
  const points: [day: number, units: number][] = [
    [0, unitsNow],
    [deliveryIn, atDelivery],
    [deliveryIn, atDelivery + quantity],
  ]
  const emptyIn = perDay > 0 ? deliveryIn + (atDelivery + quantity) / perDay : DAYS
  points.push(
    emptyIn < DAYS ? [emptyIn, 0] : [DAYS, Math.max(0, atDelivery + quantity - perDay * (DAYS - deliveryIn))],
  )
  if (emptyIn < DAYS) points.push([DAYS, 0])
  const most = Math.max(1, ...points.map(([, units]) => units))
  const x = (day: number) => (day / DAYS) * WIDTH
  const y = (units: number) => (HEIGHT - FOOT) * (1 - units / most) + 4
  const line = points.map(([day, units]) => `${x(day).toFixed(1)},${y(units).toFixed(1)}`).join(' ')
  const emptyDay = formatDay(addDays(today, Math.round(emptyIn)))
  const words =
    emptyIn < DAYS
      ? `${name} on your shelf: about ${unitsNow.toFixed(1)} now, empty around ${emptyDay}.`
      : `${name} on your shelf: about ${unitsNow.toFixed(1)} now, enough for three months.`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words} className="shelf-chart">
      <polygon points={`0,${y(0)} ${line} ${WIDTH},${y(0)}`} className="shelf-area" />
      <polyline points={line} className="shelf-line" />
      {deliveryIn < DAYS && (
        <line x1={x(deliveryIn)} x2={x(deliveryIn)} y1={0} y2={y(0)} className="shelf-delivery" />
      )}
      <text x={0} y={HEIGHT - 2}>
        now
      </text>
      {deliveryIn < DAYS && (
        <text x={Math.min(WIDTH - 24, Math.max(30, x(deliveryIn)))} y={HEIGHT - 2}>
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

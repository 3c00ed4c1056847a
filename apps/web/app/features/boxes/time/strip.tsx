import type { WireBox } from '@cupboard/contract/boxes'
import { placeOnStrip, timeStripOf } from '@cupboard/domain/box/time/time-strip'
import { type DateOnly, dayInWords, daysBetween, monthName } from '@cupboard/domain/calendar'
import type { CSSProperties } from 'react'

type Props = {
  boxes: readonly WireBox[]
  today: DateOnly
  chosen: string | undefined
  onChoose: (boxId: string) => void
}

/** Fewer days than this have no room for a name on a phone, or nowhere. */
const SHORT_DAYS = 20
const SHORTEST_DAYS = 8

/** The coming months with the boxes on them. It is a list of buttons, for screen readers and the keyboard. */
export function Strip({ boxes, today, chosen, onChoose }: Props) {
  const strip = timeStripOf(
    today,
    boxes.map(({ deliveryDate }) => deliveryDate),
  )
  const at = (day: DateOnly) => ({ '--place': placeOnStrip(strip, day) }) as CSSProperties
  return (
    <div className="time-strip">
      <ol className="strip-boxes" aria-label="Your coming boxes">
        {boxes.map(({ boxId, deliveryDate, isSkipped }) => (
          <li key={boxId} style={at(deliveryDate)}>
            <button
              type="button"
              className={`strip-leaf ${isSkipped ? 'is-skipped' : ''}`}
              aria-pressed={boxId === chosen}
              onClick={() => onChoose(boxId)}
            >
              <span aria-hidden="true">{monthName(deliveryDate).slice(0, 3)}</span>
              <span aria-hidden="true" className="figures">
                {Number(deliveryDate.slice(8))}
              </span>
              <span className="sr-only">
                Box of {dayInWords(deliveryDate, today)}
                {isSkipped && ', skipped'}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <ol className="strip-axis" aria-hidden="true">
        {strip.months.map(({ name, startsOn }, index) => (
          <li
            key={startsOn}
            style={at(startsOn)}
            className={roomFor(startsOn, strip.months[index + 1]?.startsOn ?? strip.until)}
          >
            <span>{index === 0 ? 'Today' : name.slice(0, 3)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function roomFor(startsOn: DateOnly, nextOn: DateOnly): string {
  const days = daysBetween(startsOn, nextOn)
  if (days < SHORTEST_DAYS) return 'is-shortest'
  return days < SHORT_DAYS ? 'is-short' : ''
}

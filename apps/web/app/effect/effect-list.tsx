import {
  type BoxEffect,
  costOf,
  type Effect,
  isNoticeable,
  type LineEffect,
} from '@cupboard/domain/box/effect'
import { formatPounds } from '@cupboard/domain/money'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { differenceInWords, moveInWords, priceInWords } from './effect-words.ts'

type Props = { effect: Pick<Effect, 'boxes' | 'total'> }

/** Shows before and after, box by box: the day, the price and the contents. */
export function EffectList({ effect: { boxes, total } }: Props) {
  const noticed = boxes.filter(isNoticeable)
  if (noticed.length === 0) return <p>Your boxes stay as they are.</p>
  return (
    <div className="flex flex-col gap-4">
      <p className="border-linen-dark border-b pb-3">
        <span className="text-ink-soft text-small block">All boxes still to be charged</span>
        {total.before === total.after ? (
          <>Together they stay {formatPounds(total.after)}.</>
        ) : (
          <>
            Together they go from {formatPounds(total.before)} to{' '}
            <strong className="figures">{formatPounds(total.after)}</strong>, {differenceInWords(total)}.
          </>
        )}
      </p>
      <ul aria-label="What changes" className="divide-linen-dark flex flex-col divide-y">
        {noticed.map((box) => (
          <li key={box.boxId} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <BoxChange box={box} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function BoxChange({ box }: { box: BoxEffect }) {
  const { before, after, lines } = box
  const isMoved = before && after && before.deliveryOn !== after.deliveryOn
  const side = after ?? before
  return (
    <>
      <p className="font-semibold">
        {isMoved ? (
          <>
            Box of <DeliveryDay on={before.deliveryOn} /> → <DeliveryDay on={after.deliveryOn} />
            <span className="text-ink-soft font-normal">, {moveInWords(box)}</span>
          </>
        ) : (
          side && (
            <>
              Box of <DeliveryDay on={side.deliveryOn} />
            </>
          )
        )}
      </p>
      <p className={`figures ${toneOf(costOf(before), costOf(after))}`}>{priceInWords(box)}</p>
      {after?.comes && lines.length > 0 && (
        <ul className="text-small flex flex-col gap-0.5">
          {lines.map((line) => (
            <li key={line.productId} className="flex justify-between gap-4">
              <span>
                <span className={`figures font-semibold ${toneOf(line.before, line.after)}`}>
                  {signedDifference(line)}
                </span>{' '}
                {line.name}
              </span>
              <span className="figures text-ink-soft whitespace-nowrap">{numbersOf(line)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Colour goes with a sign and a word, never alone. */
function toneOf(before: number, after: number): string {
  if (after === before) return ''
  return after > before ? 'text-marmalade-dark' : 'text-leaf'
}

function signedDifference({ before, after }: LineEffect): string {
  return after > before ? `+${after - before}` : `−${before - after}`
}

function numbersOf({ before, after }: LineEffect): string {
  if (before === 0) return `none → ${after}`
  return after === 0 ? `${before} → none` : `${before} → ${after}`
}

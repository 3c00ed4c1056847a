import type { WireBox } from '@cupboard/contract/boxes'
import type { Effect } from '@cupboard/domain/box/effect'
import { formatPounds } from '@cupboard/domain/money'
import { Link } from 'react-router'
import { differenceInWords } from '#effect/effect-words.ts'
import { CountingPrice } from '#ui/figures/counting-price.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { type FilledBox, type FilledLine, nextBoxAfter } from './next-box-after.ts'

type Props = { box: WireBox; effect: Pick<Effect, 'boxes'> | undefined; isWaiting: boolean }

/** Shows the next box as it would be with the unsaved report about a shelf. */
export function NextBoxFill({ box, effect, isWaiting }: Props) {
  const filled = nextBoxAfter(box, effect)
  return (
    <section aria-labelledby="next-box-fill" className="card next-box-fill" aria-busy={isWaiting}>
      <h3 id="next-box-fill" className="text-subheading">
        <span className="inline-block">Your next box to fill,</span>{' '}
        <span className="inline-block">
          <DeliveryDay on={box.deliveryDate} />
        </span>
      </h3>
      <p className="figures text-heading font-semibold">
        <CountingPrice pence={filled.priceAfter} />
      </p>
      <p className="text-small min-h-[1.5em]" role="status">
        {effect && !isWaiting && changeInWords(filled)}
      </p>
      {filled.lines.length === 0 ? (
        <p className="text-ink-soft">There is nothing in it. We skip it, and nothing is charged.</p>
      ) : (
        <ul className="filled-lines" aria-label="What is in it">
          {filled.lines.map((line) => (
            <FilledLineItem key={line.productId} line={line} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6">
        <Link to={`/box/${box.boxId}`} className="text-link inline-flex min-h-11 items-center">
          Open this box
        </Link>
        <Link to="/future-boxes" className="text-link inline-flex min-h-11 items-center">
          Move or skip a box
        </Link>
      </p>
    </section>
  )
}

function FilledLineItem({ line: { name, picture, before, after } }: { line: FilledLine }) {
  const difference = after - before
  return (
    <li className={`filled-line ${difference === 0 ? '' : 'is-changed'} ${after === 0 ? 'is-gone' : ''}`}>
      <img src={picture} alt="" width={240} height={240} />
      <span className="sr-only">
        {after} × {name}
        {difference !== 0 && `, ${before} before`}
      </span>
      <span aria-hidden="true" className="figures">
        {after}
        {difference !== 0 && <b> ({difference > 0 ? `+${difference}` : `−${-difference}`})</b>}
      </span>
    </li>
  )
}

/** "£5.25 less: £78.40 instead of £83.65." */
function changeInWords({ priceBefore, priceAfter, lines }: FilledBox): string {
  const isSame = lines.every(({ before, after }) => before === after)
  if (isSame && priceBefore === priceAfter) return 'That changes nothing in this box.'
  if (priceBefore === priceAfter) return `It still costs ${formatPounds(priceAfter)}.`
  return `${differenceInWords({ before: priceBefore, after: priceAfter })}: ${formatPounds(priceAfter)} instead of ${formatPounds(priceBefore)}.`
}

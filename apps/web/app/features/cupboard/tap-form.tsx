import type { WireShelf } from '@cupboard/contract/cupboard'
import { pluralOf } from '@cupboard/domain/catalogue/counting'
import { MOST_COUNTED_PACKS, stepOf, type Tap } from '@cupboard/domain/cupboard/tap'
import { effectInWords, offerInWords } from '#effect/effect-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import type { Tapping } from './use-tapping.ts'

type Props = { shelf: WireShelf; tapping: Tapping }

/** Offers "I have … rolls", "Just opened the last" and "We've run out"; the box shows the effect of the choice. */
export function TapForm({ shelf, tapping }: Props) {
  const { product } = shelf
  const { counting, productId, productName } = product
  const tap = tapping.draft?.productId === productId ? tapping.draft.tap : null
  const count = tap?.tap === 'have' ? tap.count : startOf(shelf)
  const step = stepOf(counting)
  const choose = (next: Tap) => tapping.choose(productId, next)
  const have = (to: number) =>
    choose({
      tap: 'have',
      count: Math.min(MOST_COUNTED_PACKS * counting.perPack, Math.max(0, Number.isFinite(to) ? to : 0)),
    })
  return (
    <fieldset className="flex flex-col gap-3" disabled={tapping.isSaving}>
      <legend className="sr-only">How much {productName} have you left?</legend>
      <div className={`tap-choice ${tap?.tap === 'have' ? 'is-chosen' : ''}`}>
        <span className="flex flex-wrap items-center gap-2">
          I have
          <span className="stepper">
            <IconButton
              icon="minus"
              label={`Fewer ${pluralOf(counting.one)}`}
              disabled={count <= 0}
              onClick={() => have(count - step)}
            />
            <input
              type="number"
              inputMode="decimal"
              aria-label={`How many ${pluralOf(counting.one)} of ${productName}`}
              min={0}
              step={step}
              value={count}
              onChange={(event) => have(event.target.valueAsNumber)}
            />
            <IconButton
              icon="plus"
              label={`More ${pluralOf(counting.one)}`}
              onClick={() => have(count + step)}
            />
          </span>
          {count === 1 ? counting.one : pluralOf(counting.one)}
        </span>
        {tap?.tap !== 'have' && (
          <Button look="quiet" onClick={() => have(count)}>
            That is right
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          aria-pressed={tap?.tap === 'opened-last'}
          onClick={() => choose({ tap: 'opened-last' })}
        >
          Just opened the last
        </Button>
        <Button
          look="secondary"
          aria-pressed={tap?.tap === 'ran-out'}
          onClick={() => choose({ tap: 'ran-out' })}
        >
          We’ve run out
        </Button>
      </div>
      {tap && !tapping.hasFailed && (
        <p className="figures text-small min-h-[2lh]">
          <UnbrokenDays text={effectOrWait(tapping)} />
        </p>
      )}
      {tap && tapping.offer && (
        <Checkbox
          label={offerInWords(tapping.offer)}
          checked={tapping.isForAnnounced}
          onChange={(event) => tapping.setForAnnounced(event.target.checked)}
        />
      )}
      {tap && tapping.hasFailed && (
        <p role="alert" className="text-berry">
          We could not work out what that changes.{' '}
          <button type="button" className="text-link" onClick={tapping.retry}>
            Try again
          </button>
        </p>
      )}
    </fieldset>
  )
}

/** Returns the effect in words here too, because on a phone the box itself is further down. */
function effectOrWait({ effect }: Tapping): string {
  return effect ? effectInWords(effect) || 'Your boxes stay as they are.' : 'Working out what changes...'
}

/** The count begins where we believe the shelf to stand. */
function startOf({ left, product: { counting } }: WireShelf): number {
  const step = stepOf(counting)
  return Math.round((left * counting.perPack) / step) * step
}

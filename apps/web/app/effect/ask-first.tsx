import type { Effect } from '@cupboard/domain/box/effect'
import type { Offer } from '@cupboard/domain/box/offer'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'
import { EffectList } from './effect-list.tsx'
import { offerInWords } from './effect-words.ts'

export type Question = {
  effect: Effect & { offer: Offer | null }
  title: string
  /** The label of the confirming button. */
  confirm: string
  isDanger?: boolean | undefined
}

/** The yes may include announced boxes. */
export type Yes = { isForAnnounced: boolean }

/** Shows what an act would change and waits for yes or no. It is rendered beside the page, so any component may ask. */
export function askFirst(question: Question): Promise<Yes | null> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    function answer(yes: Yes | null) {
      root.unmount()
      place.remove()
      resolve(yes)
    }
    root.render(<EffectDialog {...question} onAnswer={answer} />)
  })
}

function EffectDialog({
  effect,
  title,
  confirm,
  isDanger = false,
  onAnswer,
}: Question & { onAnswer: (yes: Yes | null) => void }) {
  const [isForAnnounced, setForAnnounced] = useState(false)
  const { offer } = effect
  return (
    <Dialog open title={title} onClose={() => onAnswer(null)}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
        tabIndex={0}
        aria-label="Before and after"
        className="max-h-[55dvh] overflow-y-auto"
      >
        <EffectList effect={isForAnnounced && offer ? offer.effect : effect} />
      </section>
      {offer && (
        <div className="border-linen-dark mt-4 border-t pt-3">
          <Checkbox
            label={offerInWords(offer)}
            checked={isForAnnounced}
            onChange={(event) => setForAnnounced(event.target.checked)}
          />
          <p className="text-ink-soft text-small">
            That box is announced. Left as it is, it comes as we told you; otherwise we write again with its
            new price.
          </p>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} onClick={() => onAnswer({ isForAnnounced })}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}

import type { Effect } from '@cupboard/domain/box/effect'
import { createRoot } from 'react-dom/client'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'
import { EffectList } from './effect-list.tsx'

export type Question = {
  effect: Effect
  title: string
  /** What the button that goes on says. */
  confirm: string
  isDanger?: boolean | undefined
}

/** Shows what an act would change and waits for yes or no. It stands beside the page, so that any part may ask. */
export function askFirst(question: Question): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    function answer(isYes: boolean) {
      root.unmount()
      place.remove()
      resolve(isYes)
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
}: Question & { onAnswer: (isYes: boolean) => void }) {
  return (
    <Dialog open title={title} onClose={() => onAnswer(false)}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
        tabIndex={0}
        aria-label="Before and after"
        className="max-h-[55dvh] overflow-y-auto"
      >
        <EffectList effect={effect} />
      </section>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}

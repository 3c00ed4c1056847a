import type { WireShelf } from '@cupboard/contract/cupboard'
import { londonDay } from '@cupboard/domain/calendar'
import { shelfInWords, sourceInWords } from '@cupboard/domain/cupboard/shelf-words'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { shopNow } from '#api/shop-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { TapForm } from './tap-form.tsx'
import type { Tapping } from './use-tapping.ts'

type FrameProps = { title: string; above?: string; onClose: () => void; children: ReactNode }

/** A panel beside the cupboard. It takes the focus when it opens, and Escape closes it. */
export function ShelfPanel({ title, above, onClose, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shelf in the same panel is told by its new title.
  useEffect(() => heading.current?.focus(), [title])
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
  }
  return (
    <section aria-labelledby={id} className="card shelf-panel" onKeyDown={closeOnEscape}>
      <div className="flex items-start justify-between gap-4">
        <div>
          {above && <p className="text-ink-soft text-small">{above}</p>}
          <h3 ref={heading} id={id} tabIndex={-1} className="text-subheading">
            {title}
          </h3>
        </div>
        <IconButton icon="close" label="Close" onClick={onClose} className="-mt-1 -mr-2" />
      </div>
      {children}
    </section>
  )
}

type Props = { shelf: WireShelf; tapping: Tapping; onClose: () => void }

/** Shows our belief about one shelf, and a form for the customer's report. */
export function TapPanel({ shelf, tapping, onClose }: Props) {
  return (
    <ShelfPanel title={shelf.product.productName} onClose={onClose}>
      <ShelfBelief shelf={shelf} />
      <TapForm shelf={shelf} tapping={tapping} />
      <Button
        className="self-start"
        disabled={!tapping.draft || tapping.hasFailed}
        busy={tapping.isSaving || tapping.isWaiting}
        onClick={async () => (await tapping.save()) && onClose()}
      >
        Tell us
      </Button>
    </ShelfPanel>
  )
}

export function ShelfBelief({ shelf }: { shelf: WireShelf }) {
  const today = londonDay(shopNow())
  return (
    <p>
      <UnbrokenDays text={shelfInWords(shelf, shelf.product.counting, today)} />{' '}
      <span className="text-ink-soft">
        <UnbrokenDays text={sourceInWords(shelf, today)} />
      </span>
    </p>
  )
}

import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { useId, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { LineRow } from './line-row.tsx'
import type { UnsavedQuantities } from './use-unsaved-quantities.ts'

type Props = {
  customerId: CustomerId
  box: WireBox
  lines: readonly WireBoxLine[]
  /** The lines that were excluded when the screen opened. */
  before: readonly WireBoxLine[]
  unsaved: UnsavedQuantities
}

/** Products of the subscription that this box holds none of. */
export function ExcludedLines({ customerId, box, lines, before, unsaved }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const newcomers = lines.filter(
    ({ product }) => !before.some((each) => each.product.productId === product.productId),
  )
  return (
    <section className="no-print flex flex-col gap-4">
      <p className="text-ink-soft">These items are part of your subscription but not in this box.</p>
      {newcomers.length > 0 && (
        <p key={newcomers.length} className="moved-here">
          Moved here: {newcomers.map(({ product }) => product.productName).join(', ')}
        </p>
      )}
      <Button
        look="secondary"
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : `Show ${lines.length} excluded item(s)`}
      </Button>
      <ul id={id} hidden={!isOpen} className={isOpen ? 'line-rows' : undefined}>
        {lines.map((line) => (
          <li key={line.product.productId}>
            <LineRow customerId={customerId} box={box} line={line} unsaved={unsaved} />
          </li>
        ))}
      </ul>
    </section>
  )
}

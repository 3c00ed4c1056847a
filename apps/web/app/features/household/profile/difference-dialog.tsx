import type { ReplyOf } from '@cupboard/contract/endpoint'
import type { previewHousehold } from '@cupboard/contract/household'
import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import { formatPounds, pence } from '@cupboard/domain/money'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'

type Props = { difference: ReplyOf<typeof previewHousehold>; onSave: () => void; onCancel: () => void }

/** What a changed home changes in the boxes to come, before anything is saved. */
export function DifferenceDialog({ difference, onSave, onCancel }: Props) {
  return (
    <Dialog open title="This changes your next boxes" onClose={onCancel}>
      <p className="mb-4">
        Together they go from {formatPounds(pence(difference.priceNow))} to{' '}
        <strong>{formatPounds(pence(difference.priceThen))}</strong>.
      </p>
      <ul
        aria-label="What changes"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it.
        tabIndex={0}
        className="divide-linen-dark max-h-72 divide-y overflow-y-auto"
      >
        {difference.changes.map((change) => (
          <li key={`${change.productId} ${change.deliveryDate}`} className="flex justify-between gap-4 py-2">
            <span>
              {change.productName}
              <span className="text-ink-soft text-small block">
                {formatDay(change.deliveryDate as DateOnly)}
              </span>
            </span>
            <span className="figures whitespace-nowrap">
              {change.quantityNow} → <strong>{change.quantityThen}</strong>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end gap-3">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onSave}>Save Changes</Button>
      </div>
    </Dialog>
  )
}

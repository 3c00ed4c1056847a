import type { WireBox } from '@cupboard/contract/boxes'
import { formatShortDay } from '@cupboard/domain/calendar'
import { formatPounds } from '@cupboard/domain/money'
import { useEffect } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { CountingPrice } from '#ui/figures/counting-price.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'
import type { UnsavedQuantities } from './use-unsaved-quantities.ts'

type Props = { unsaved: UnsavedQuantities }

const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`

/** A sticky summary: the box's price, its charge, and unsaved changes. */
export function BoxSummary({ box, unsaved }: Props & { box: WireBox }) {
  const { count, boxPrice, isSaving, saveAll, discard } = unsaved
  return (
    <section aria-label="This box in short" className="box-summary">
      <p>
        <span className="figures text-subheading block font-semibold">
          {box.isSkipped ? 'Nothing charged' : <CountingPrice pence={boxPrice} />}
        </span>
        <span className="text-ink-soft text-small figures">{chargeInWords(box)}</span>
      </p>
      {count > 0 && (
        <div className="flex flex-wrap gap-1">
          <Button busy={isSaving} onClick={() => void saveAll()}>
            Save {changes(count)} · {formatPounds(boxPrice)}
          </Button>
          <Button look="quiet" disabled={isSaving} onClick={discard}>
            Discard
          </Button>
          <UnsavedGuard unsaved={unsaved} />
        </div>
      )}
    </section>
  )
}

/** "charged Sat 18-12", or that it is not charged by itself. */
function chargeInWords({ charge, isSkipped }: WireBox): string {
  if (isSkipped) return 'skipped by you'
  return charge ? `charged ${formatShortDay(charge.on)}` : 'delivery included'
}

/** Asks before a customer leaves with unsaved changes. */
function UnsavedGuard({ unsaved: { count, saveAll } }: Props) {
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  if (blocker.state !== 'blocked') return null
  const { proceed, reset, location } = blocker
  async function saveAndLeave() {
    reset()
    if (await saveAll()) navigate(location)
  }
  return (
    <Dialog open title="Leave without saving?" onClose={reset}>
      <p>You have {changes(count)} in this box that nobody has saved yet.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={proceed}>
          Leave without saving
        </Button>
        <Button onClick={() => void saveAndLeave()}>Save and leave</Button>
      </div>
    </Dialog>
  )
}

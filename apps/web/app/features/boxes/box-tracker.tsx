import { type BoxStatus, labelOfStatus, trackerSteps } from '@cupboard/domain/box/box-status'
import { Icon } from '#ui/icon.tsx'
import { StatusBadge } from './status-badge.tsx'

/** The steps of a box: earlier ones ticked, the current one highlighted; any other status is one badge. */
export function BoxTracker({ status }: { status: BoxStatus }) {
  const current = (trackerSteps as readonly BoxStatus[]).indexOf(status)
  if (current < 0) return <StatusBadge status={status} />
  return (
    <ol className="tracker" aria-label="Status of this box">
      {trackerSteps.map((step, index) => (
        <li
          key={step}
          className={`tracker-step ${index < current ? 'is-done' : ''} ${index === current ? 'is-current' : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="tracker-mark">
            {index < current ? <Icon name="check" className="size-4" /> : index + 1}
          </span>
          <span>
            {labelOfStatus(step)}
            {index < current && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

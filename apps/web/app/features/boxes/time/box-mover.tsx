import type { WireBox } from '@cupboard/contract/boxes'
import { addDays } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { lazy, Suspense, useState } from 'react'
import { useToggleBox } from '#features/boxes/use-box-actions.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { Problem } from '#ui/states/problem.tsx'
import { useMoveBox } from './use-move-box.ts'

const PostponeBoxDialog = lazy(() =>
  import('#features/boxes/postpone/postpone-box-dialog.tsx').then((m) => ({ default: m.PostponeBoxDialog })),
)

const WEEKS = [
  [1, '1 week later'],
  [2, '2 weeks later'],
] as const

/** Shows the buttons that move or skip one box. */
export function BoxMover({ customerId, box }: { customerId: CustomerId; box: WireBox }) {
  const [problem, setProblem] = useState('')
  const [isChoosing, setIsChoosing] = useState(false)
  const move = useMoveBox(customerId, setProblem)
  const toggle = useToggleBox(customerId, box)

  function later(weeks: number): void {
    setProblem('')
    move.mutate({ box, to: addDays(box.deliveryDate, weeks * 7) })
  }

  return (
    <section className="box-mover" aria-label="Move or skip this box">
      <p>
        <DeliveryDay on={box.deliveryDate} /> ·{' '}
        {box.isSkipped ? (
          'Skipped, nothing charged'
        ) : (
          <strong className="figures">{formatPounds(box.boxPrice)}</strong>
        )}
      </p>
      {box.canPostpone ? (
        <div className="flex flex-wrap gap-2">
          {!box.isSkipped &&
            WEEKS.map(([weeks, words]) => (
              <Button key={weeks} look="secondary" busy={move.isPending} onClick={() => later(weeks)}>
                {words}
              </Button>
            ))}
          <Button look="secondary" onClick={() => setIsChoosing(true)}>
            Another day
          </Button>
          <Button look="quiet" busy={toggle.isPending} onClick={() => toggle.mutate()}>
            {box.isSkipped ? 'Have it after all' : 'Skip it'}
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">Its last day to change is over. It comes as it is.</p>
      )}
      <Problem>{problem}</Problem>
      {isChoosing && (
        <Suspense>
          <PostponeBoxDialog customerId={customerId} box={box} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </section>
  )
}

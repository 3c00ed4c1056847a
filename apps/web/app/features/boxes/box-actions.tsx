import type { WireBox } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMakeBoxActive } from './boxes.queries.ts'
import { downloadCalendar } from './calendar-file.ts'

const PostponeBoxDialog = lazy(() =>
  import('./postpone-box-dialog.tsx').then((m) => ({ default: m.PostponeBoxDialog })),
)

/** What can be done with a whole box while it is still to come. */
export function BoxActions({ customerId, box }: { customerId: CustomerId; box: WireBox }) {
  const [isPostponing, setIsPostponing] = useState(false)
  const makeActive = useMakeBoxActive(customerId, box.boxId)

  function toggle(): void {
    makeActive.mutate(box.isSkipped, {
      onSuccess: () => toast.success('Box status updated successfully.'),
      onError: () => toast.error('Failed to update box status.'),
    })
  }

  return (
    <div className="flex flex-wrap gap-3">
      {box.canPostpone && (
        <>
          <Button look="secondary" onClick={() => setIsPostponing(true)}>
            Postpone Subscription
          </Button>
          <Button look={box.isSkipped ? 'secondary' : 'danger'} busy={makeActive.isPending} onClick={toggle}>
            {box.isSkipped ? 'Enable Box' : 'Disable Box'}
          </Button>
        </>
      )}
      <Button look="quiet" onClick={() => downloadCalendar(box)}>
        Add to my calendar
      </Button>
      {isPostponing && (
        <Suspense>
          <PostponeBoxDialog customerId={customerId} box={box} onClose={() => setIsPostponing(false)} />
        </Suspense>
      )}
    </div>
  )
}

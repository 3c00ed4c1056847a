import type { WireBox } from '@cupboard/contract/boxes'
import { londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { lazy, Suspense, useState } from 'react'
import { shopNow } from '#api/shop-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { downloadCalendar } from './calendar-file.ts'
import { useToggleBox } from './use-box-actions.ts'

const PostponeBoxDialog = lazy(() =>
  import('#features/boxes/postpone/postpone-box-dialog.tsx').then((m) => ({ default: m.PostponeBoxDialog })),
)

/** Shows the actions for a whole box that is still to come. */
export function BoxActions({ customerId, box }: { customerId: CustomerId; box: WireBox }) {
  const [isPostponing, setIsPostponing] = useState(false)
  const toggle = useToggleBox(customerId, box)
  return (
    <div className="flex flex-wrap gap-3">
      {box.canPostpone && (
        <>
          <Button look="secondary" onClick={() => setIsPostponing(true)}>
            Postpone Subscription
          </Button>
          <Button
            look={box.isSkipped ? 'secondary' : 'danger'}
            busy={toggle.isPending}
            onClick={() => toggle.mutate()}
          >
            {box.isSkipped ? 'Enable Box' : 'Disable Box'}
          </Button>
        </>
      )}
      {box.deliveryDate >= londonDay(shopNow()) && !box.isSkipped && (
        <Button look="quiet" onClick={() => downloadCalendar(box)}>
          Add to my calendar
        </Button>
      )}
      {isPostponing && (
        <Suspense>
          <PostponeBoxDialog customerId={customerId} box={box} onClose={() => setIsPostponing(false)} />
        </Suspense>
      )}
    </div>
  )
}

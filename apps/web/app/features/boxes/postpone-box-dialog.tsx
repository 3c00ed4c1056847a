import type { WireBox } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { toast } from '#ui/toast.ts'
import { useDeliveryDays, usePostponeBox } from './boxes.queries.ts'
import { toDay } from './offered-days.ts'
import calendarStyles from './postpone-box-dialog.css?url'
import { PostponeForm } from './postpone-form.tsx'
import { refusedDay, sentenceOf } from './refused-day.ts'

type Props = { customerId: CustomerId; box: WireBox; onClose: () => void }

/** Chooses another day among those the shop would accept. Later boxes follow by as many days. */
export function PostponeBoxDialog({ customerId, box, onClose }: Props) {
  const [day, setDay] = useState<Date | null>(null)
  const days = useDeliveryDays(customerId, box.boxId)
  const postpone = usePostponeBox(customerId, box.boxId)

  function choose(chosen: Date | null): void {
    // What was said of another day says nothing of this one.
    postpone.reset()
    setDay(chosen)
  }

  function save(): void {
    if (!day) return
    postpone.mutate(toDay(day), {
      onSuccess() {
        toast.success('Date successfully updated!')
        onClose()
      },
      onError(error) {
        // A day that was offered and is refused: the days have changed since.
        if (refusedDay(error)) void days.refetch()
        else toast.error('Error updating date. Please try again.')
      },
    })
  }

  return (
    <Dialog open title="Select Date:" onClose={onClose}>
      {/* Comes with the calendar: nobody who only looks at a box waits for it. */}
      <link rel="stylesheet" href={calendarStyles} precedence="medium" />
      {days.isLoadingError ? (
        <ErrorState title={sentenceOf(days.error)}>
          <Button onClick={() => void days.refetch()}>Try again</Button>
        </ErrorState>
      ) : (
        <PostponeForm
          deliveryOn={box.deliveryDate}
          offered={days.data}
          day={day}
          onChoose={choose}
          isSaving={postpone.isPending}
          problem={refusedDay(postpone.error)}
          onSave={save}
        />
      )}
    </Dialog>
  )
}

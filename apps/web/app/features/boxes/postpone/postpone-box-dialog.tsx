import type { WireBox } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { useState } from 'react'
import { EffectList } from '#effect/effect-list.tsx'
import { showEffect } from '#effect/perform.ts'
import { type ShownEffect, usePreview } from '#effect/preview.queries.ts'
import { useDeliveryDays, usePostponeBox } from '#features/boxes/boxes.queries.ts'
import { Dialog } from '#ui/panels/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { toDay } from './offered-days.ts'
import calendarStyles from './postpone-box-dialog.css?url'
import { PostponeForm } from './postpone-form.tsx'
import { refusedDay, sentenceOf } from './refused-day.ts'

const FAILED = 'Error updating date. Please try again.'

type Props = { customerId: CustomerId; box: WireBox; onClose: () => void }

/** Chooses another day among those the shop would accept, and shows the effect before it is saved. */
export function PostponeBoxDialog({ customerId, box, onClose }: Props) {
  const { boxId } = box
  const [day, setDay] = useState<Date | null>(null)
  const [typed, setTyped] = useState('')
  const days = useDeliveryDays(customerId, boxId)
  const effect = usePreview(customerId, day && { act: 'postpone' as const, boxId, deliveryDate: toDay(day) })
  const postpone = usePostponeBox(customerId, boxId)

  function choose(chosen: Date | null): void {
    // The last refusal was about another day.
    postpone.reset()
    setTyped('')
    setDay(chosen)
  }

  async function save(shown: ShownEffect): Promise<void> {
    if (!day) return
    try {
      await postpone.mutateAsync(toDay(day))
    } catch (error) {
      // The shop refuses a day that it had offered: the days have changed since.
      if (refusedDay(error as Error)) void days.refetch()
      else toast.error(FAILED)
      return
    }
    toast.success('Date successfully updated!')
    const undo = {
      act: { act: 'postpone' as const, boxId, deliveryDate: box.deliveryDate },
      run: () => postpone.mutateAsync(box.deliveryDate),
    }
    showEffect(customerId, { undo, failed: FAILED }, shown)
    onClose()
  }

  return (
    <Dialog open title="Select Date:" onClose={onClose}>
      {/* Loaded with the calendar, not with the box's page. */}
      <link rel="stylesheet" href={calendarStyles} precedence="medium" />
      {days.isLoadingError ? (
        <ErrorState title={sentenceOf(days.error)} onRetry={days.refetch} />
      ) : (
        <PostponeForm
          deliveryOn={box.deliveryDate}
          offered={days.data}
          day={day}
          onChoose={choose}
          typed={typed}
          onType={setTyped}
          isSaving={postpone.isPending || (day !== null && effect.isFetching)}
          problem={refusedDay(postpone.error) ?? (effect.error && (refusedDay(effect.error) ?? FAILED))}
          effect={day && !effect.isError && (effect.data ? <EffectList effect={effect.data} /> : <Waiting />)}
          onSave={() => (effect.data ? void save(effect.data) : void effect.refetch())}
        />
      )}
    </Dialog>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Working out what changes">
      <Skeleton className="h-24 rounded-card" />
    </div>
  )
}

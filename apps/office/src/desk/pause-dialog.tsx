import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { furthestDelivery } from '@cupboard/domain/box/box-days'
import { addDays, londonDay } from '@cupboard/domain/calendar'
import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { useShopTime } from '#people/use-me.ts'
import { Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { dayOf } from '#ui/words.ts'

type Props = {
  customer: OfficeReply<'readCustomer'>
  onDone: (said: string) => void
  onClose: () => void
}

const USUAL_PAUSE_DAYS = 60

/** No box comes before a day. */
export function PauseDialog({ customer: { customerId, name }, onDone, onClose }: Props) {
  const pause = useDeed('pauseSubscription')
  const today = londonDay(useShopTime())
  const [until, setUntil] = useState<string>(addDays(today, USUAL_PAUSE_DAYS))
  function confirm(reason: string) {
    pause.mutate(
      { params: { customerId }, body: { until, reason } },
      {
        onSuccess: ({ deliveryDate, stillComing }) => {
          const processed = stillComing.map((box) => `${box.reference} on ${dayOf(box.deliveryDate)}`)
          const still =
            processed.length > 0 ? ` Already processed, so still coming: ${processed.join(', ')}.` : ''
          onDone(`The next box comes on ${dayOf(deliveryDate)}.${still}`)
          onClose()
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={`Pause the subscription of ${name}`}
      confirm="Pause it"
      deed={pause}
      usualReason="The customer asked for it"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>The next box that can still be moved comes on this day, and later ones a month after each other.</p>
      <Field
        label="No box before"
        type="date"
        required
        min={addDays(today, 1)}
        max={furthestDelivery(today)}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ReasonDialog>
  )
}

import type { WireBox } from '@cupboard/contract/boxes'
import { earliestDelivery, furthestDelivery } from '@cupboard/domain/box/box-days'
import { type DateOnly, dateOnly, londonDay } from '@cupboard/domain/calendar'
import { isDeliveryDay } from '@cupboard/domain/delivery/delivery-days'
import { nationOf } from '@cupboard/domain/delivery/nation'
import type { CustomerId } from '@cupboard/domain/ids'
import { useState } from 'react'
import DatePicker from 'react-datepicker'
import { shopNow } from '#api/shop-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/panels/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { usePostponeBox } from './boxes.queries.ts'
import { britishCalendar } from './british-calendar.ts'
import { usePostCode } from './post-code.queries.ts'
import calendarStyles from './postpone-box-dialog.css?url'

type Props = { customerId: CustomerId; box: WireBox; onClose: () => void }

/** Chooses another day among those on which the van drives. Later boxes follow by as many days. */
export function PostponeBoxDialog({ customerId, box, onClose }: Props) {
  const [day, setDay] = useState<Date | null>(null)
  const postpone = usePostponeBox(customerId, box.boxId)
  const nation = nationOf(usePostCode(customerId))
  const today = londonDay(shopNow())

  function save(): void {
    if (!day) return
    postpone.mutate(toDay(day), {
      onSuccess() {
        toast.success('Date successfully updated!')
        onClose()
      },
      onError: (error) => toast.error(error.message || 'Error updating date. Please try again.'),
    })
  }

  return (
    <Dialog open title="Select Date:" onClose={onClose}>
      {/* Comes with the calendar: nobody who only looks at a box waits for it. */}
      <link rel="stylesheet" href={calendarStyles} precedence="medium" />
      <div className="postpone-picker flex flex-col gap-5">
        <p className="text-ink-soft">
          We deliver Monday to Saturday. Your later boxes move along by as many days.
        </p>
        <DatePicker
          selected={day}
          onChange={(chosen: Date | null) => setDay(chosen)}
          dateFormat="yyyy-MM-dd"
          placeholderText="Select a date"
          aria-label="New delivery day"
          className="field-input"
          minDate={toDate(earliestDelivery(today, nation))}
          maxDate={toDate(furthestDelivery(today))}
          filterDate={(each: Date) => isDeliveryDay(toDay(each), nation)}
          locale={britishCalendar}
          calendarStartDay={1}
          showPopperArrow={false}
        />
        <Button disabled={!day} busy={postpone.isPending} onClick={save} className="self-end">
          Add new date
        </Button>
      </div>
    </Dialog>
  )
}

/** The picker counts in local midnights; the shop in days. */
function toDate(day: DateOnly): Date {
  return new Date(`${day}T00:00:00`)
}

function toDay(date: Date): DateOnly {
  const two = (number: number) => String(number).padStart(2, '0')
  return dateOnly(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`)
}

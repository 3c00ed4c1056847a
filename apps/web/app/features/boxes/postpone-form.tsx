import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import DatePicker from 'react-datepicker'
import { Button } from '#ui/actions/button.tsx'
import { britishCalendar } from './british-calendar.ts'
import { type DeliveryDays, offeredDays } from './offered-days.ts'

type Props = {
  deliveryOn: string
  /** Nothing until the shop has said which days it offers. */
  offered: DeliveryDays | undefined
  day: Date | null
  onChoose: (day: Date | null) => void
  isSaving: boolean
  /** Why the day that was chosen cannot be had. */
  problem: string | null
  onSave: () => void
}

export function PostponeForm({ deliveryOn, offered, day, onChoose, isSaving, problem, onSave }: Props) {
  return (
    <div className="postpone-picker flex flex-col gap-5">
      <p className="text-ink-soft">
        {offered && `${rangeOf(offered)} `}We deliver Monday to Saturday. Your later boxes move along by as
        many days.
      </p>
      <DatePicker
        selected={day}
        onChange={onChoose}
        disabled={!offered?.from}
        dateFormat="yyyy-MM-dd"
        placeholderText="Select a date"
        aria-label="New delivery day"
        className="field-input"
        locale={britishCalendar}
        calendarStartDay={1}
        showPopperArrow={false}
        {...offeredDays(offered?.days ?? [], deliveryOn)}
      />
      {problem && (
        <p role="alert" className="text-berry font-medium">
          {problem}
        </p>
      )}
      <Button disabled={!day} busy={isSaving || !offered} onClick={onSave} className="self-end">
        Add new date
      </Button>
    </div>
  )
}

function rangeOf({ from, until }: DeliveryDays): string {
  if (from === null || until === null) return 'There is no other day on which we can bring this box.'
  return `Choose a day from ${formatDay(from as DateOnly)} to ${formatDay(until as DateOnly)}.`
}

import { whyNotOffered } from '@cupboard/domain/box/why-not-offered'
import { type DateOnly, formatDay } from '@cupboard/domain/calendar'
import type { MouseEvent, ReactNode } from 'react'
import DatePicker from 'react-datepicker'
import { Button } from '#ui/actions/button.tsx'
import { britishCalendar } from './british-calendar.ts'
import { type DeliveryDays, offeredDays, toDay, typedDay } from './offered-days.ts'

type Props = {
  deliveryOn: DateOnly
  /** Nothing until the shop has said which days it offers. */
  offered: DeliveryDays | undefined
  day: Date | null
  onChoose: (day: Date | null) => void
  /** The text of the field, or the impossible day that was pressed. */
  typed: string
  onType: (text: string) => void
  isSaving: boolean
  /** Why the day that was chosen cannot be had. */
  problem: string | null
  /** The effect of the chosen day. */
  effect: ReactNode
  onSave: () => void
}

export function PostponeForm(props: Props) {
  const { deliveryOn, offered, day, onChoose, typed, onType, isSaving, effect, onSave } = props
  const asked = typedDay(typed)
  const impossible = asked && offered ? whyNotOffered(asked, { ...offered, deliveryOn }) : null
  const problem = impossible ?? props.problem

  function askWhy(event: MouseEvent) {
    const pressed = (event.target as HTMLElement).closest('.react-datepicker__day--disabled')
    const text = pressed?.querySelector<HTMLElement>('[data-day]')?.dataset.day
    if (text) onType(text)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard types the day into the field and gets the same answer.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div className="postpone-picker flex flex-col gap-5" onClick={askWhy}>
      <p className="text-ink-soft">
        It comes on {formatDay(deliveryOn)} now. {offered && `${rangeOf(offered)} `}We deliver Monday to
        Saturday. Your later boxes move along by as many days.
      </p>
      <DatePicker
        selected={day}
        onChange={onChoose}
        onChangeRaw={(event) => event && onType((event.target as HTMLInputElement).value ?? '')}
        disabled={!offered?.from}
        dateFormat="yyyy-MM-dd"
        placeholderText="Select a date"
        aria-label="New delivery day"
        className="field-input"
        locale={britishCalendar}
        calendarStartDay={1}
        showPopperArrow={false}
        renderDayContents={(dayOfMonth, date) => <span data-day={date && toDay(date)}>{dayOfMonth}</span>}
        {...offeredDays(offered?.days ?? [], deliveryOn)}
      />
      {problem && (
        <p role="alert" className="text-berry font-medium">
          {problem}
        </p>
      )}
      {!impossible && effect}
      {/* A press outside closes the calendar; here that would move the button away before the press ends. */}
      <Button
        disabled={!day || impossible !== null}
        busy={isSaving || !offered}
        onClick={onSave}
        className="react-datepicker-ignore-onclickoutside self-end *:pointer-events-none"
      >
        Add new date
      </Button>
    </div>
  )
}

function rangeOf({ from, until }: DeliveryDays): string {
  if (from === null || until === null) return 'There is no other day on which we can bring this box.'
  return `Choose a day from ${formatDay(from)} to ${formatDay(until)}.`
}

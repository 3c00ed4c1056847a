import DatePicker from 'react-datepicker'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { britishCalendar } from './british-calendar.ts'

const november = renderToStaticMarkup(
  <DatePicker
    inline
    openToDate={new Date(2026, 10, 1)}
    locale={britishCalendar}
    dateFormat="yyyy-MM-dd"
    calendarStartDay={1}
  />,
)

it.each([
  'Choose Thursday 26 November 2026',
  'Choose Sunday 1 November 2026',
  'Choose Tuesday 1 December 2026',
])('the calendar calls a day “%s”', (name) => {
  expect(november).toContain(`aria-label="${name}"`)
})

it('the calendar is headed by its month and has weeks from Monday to Sunday', () => {
  expect(november).toContain('>November 2026</h2>')
  expect([...november.matchAll(/aria-hidden="true">(\w\w)</g)].map(([, day]) => day)).toEqual([
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
    'Su',
  ])
})

import { dateOnly } from '@cupboard/domain/calendar'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import DatePicker from 'react-datepicker'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { someBox as box, someCustomerId as customerId } from '#testing/some-box.ts'
import { PostponeBoxDialog } from './postpone-box-dialog.tsx'
import { PostponeForm } from './postpone-form.tsx'
import { refusedDay } from './refused-day.ts'

const { boxId } = box
/** A Scottish address: neither Christmas nor the second of January, though it is a Saturday. */
const days = ['2026-12-22', '2026-12-24', '2027-01-05'].map(dateOnly)
const offered = { days, from: dateOnly('2026-12-22'), until: dateOnly('2027-01-05') }

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const noop = () => undefined
const form = {
  deliveryOn: box.deliveryDate,
  offered,
  day: null,
  typed: '',
  isSaving: false,
  problem: null,
  effect: null,
} as const
const formOf = (changes: object) =>
  PostponeForm({ ...form, onChoose: noop, onType: noop, onSave: noop, ...changes }) as ReactElement<{
    children: ReactNode
  }>

/** The form's own calendar, standing open. */
function calendarOf(changes: object): string {
  const parts = Children.toArray(formOf(changes).props.children)
  const picker = parts.find((part) => isValidElement(part) && part.type === DatePicker)
  return renderToStaticMarkup(cloneElement(picker as ReactElement<{ inline: boolean }>, { inline: true }))
}

function daysToChoose(calendar: string): string[] {
  return [...calendar.matchAll(/aria-label="Choose (\w+ \d+ \w+ \d{4})"/g)].map(([, day = '']) => day)
}

const dialog = () =>
  renderToStaticMarkup(<PostponeBoxDialog customerId={customerId} box={box} onClose={noop} />)

describe('the dialog that postpones a box', () => {
  it('offers exactly the days the shop answered, in the month of the box', () => {
    const december = calendarOf({})
    expect(december).toContain('>December 2026</h2>')
    expect(daysToChoose(december)).toEqual(['Tuesday 22 December 2026', 'Thursday 24 December 2026'])
    const january = calendarOf({ deliveryOn: '2027-01-21' })
    expect(january).toContain('>January 2027</h2>')
    expect(daysToChoose(january)).toEqual(['Tuesday 5 January 2027'])
  })

  it('offers no day before the shop has answered, and waits visibly', () => {
    expect(daysToChoose(calendarOf({ offered: undefined }))).toEqual([])
    expect(dialog()).toMatch(/<button[^>]*disabled=""[^>]*aria-busy="true"[^>]*>.*Add new date/)
    expect(dialog()).toMatch(/<input[^>]*disabled=""/)
  })

  it('says from when to when one can choose, and lets one', () => {
    queryClient.setQueryData(customerKey(customerId, 'boxes', boxId, 'delivery-days'), offered)
    expect(dialog()).toContain('Choose a day from 22-12-2026 to 05-01-2027.')
    expect(dialog()).not.toContain('aria-busy')
    expect(dialog()).not.toMatch(/<input[^>]*disabled=""/)
  })

  it('says so where there is no day to choose', () => {
    const none = { days: [], from: null, until: null }
    queryClient.setQueryData(customerKey(customerId, 'boxes', boxId, 'delivery-days'), none)
    expect(dialog()).toContain('There is no other day on which we can bring this box.')
    expect(dialog()).toMatch(/<input[^>]*disabled=""/)
  })
})

describe('a day that is typed', () => {
  it('and cannot be had says why, and cannot be saved', () => {
    const page = renderToStaticMarkup(formOf({ typed: '2026-12-25', day: new Date(2026, 11, 24) }))
    expect(page).toMatch(/role="alert"[^>]*>[^<]+</)
    expect(page).toMatch(/<button[^>]*disabled=""[^>]*>.*Add new date/)
  })

  it('and can be had is not argued with', () => {
    const page = renderToStaticMarkup(formOf({ typed: '2026-12-24', day: new Date(2026, 11, 24) }))
    expect(page).not.toContain('role="alert"')
    expect(page).not.toMatch(/<button[^>]*disabled=""[^>]*>.*Add new date/)
    expect(page).toContain('It comes on 21-12-2026 now.')
  })
})

describe('a day that the shop refuses', () => {
  const sentence = 'That is too soon. You can choose a delivery day from 22-12-2026 to 15-05-2027.'

  async function refusalOf(status: number): Promise<Error> {
    const answer = { code: 'day-not-possible', message: 'We cannot deliver on that day.', errors: [sentence] }
    vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
    const input = { params: { customerId }, body: { boxId, dateTime: '2026-12-21' } }
    const refusal = await call('postponeBox', input, { token: 'some-token' }).catch((error) => error)
    return refusal as Error
  }

  it('leaves the dialog open with the sentence beside the calendar', async () => {
    const problem = refusedDay(await refusalOf(422))
    const page = renderToStaticMarkup(formOf({ problem, day: new Date(2026, 11, 21) }))
    expect(page).toMatch(new RegExp(`role="alert"[^>]*>${sentence}<`))
    expect(page).toContain('value="2026-12-21"')
    expect(page).toContain('Add new date')
  })

  it.each([409, 500, 503])('is not what a %i says', async (status) => {
    expect(refusedDay(await refusalOf(status))).toBeNull()
  })
})

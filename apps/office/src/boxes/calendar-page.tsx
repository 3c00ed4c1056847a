import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { addDays, type DateOnly, isDateOnly, londonDay, weekdayOf } from '@cupboard/domain/calendar'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { useMay, useShopTime } from '#people/use-me.ts'
import { Heading } from '#ui/heading.tsx'
import { EmptyState, Shown } from '#ui/states.tsx'
import { TableFrame } from '#ui/table/table-frame.tsx'
import { dayOf, stateOf } from '#ui/words.ts'

const DAYS = 28
type Count = OfficeReply<'readCalendar'>[number]

/** Four weeks of boxes by day and state. */
export function CalendarPage() {
  const [params] = useSearchParams()
  const today = londonDay(useShopTime())
  const asked = params.get('from') ?? ''
  const from = isDateOnly(asked) ? asked : today
  const until = addDays(from, DAYS - 1)
  const counts = useRead('readCalendar', { query: { from, until } })
  const pageFrom = (day: DateOnly) => `/calendar?from=${day}`
  return (
    <>
      <Heading>{`Boxes from ${dayOf(from)} to ${dayOf(until)}`}</Heading>
      <nav className="actions" aria-label="Weeks">
        <Link className="button" to={pageFrom(addDays(from, -DAYS))}>
          Earlier
        </Link>
        <Link className="button" to="/calendar">
          Today
        </Link>
        <Link className="button" to={pageFrom(addDays(from, DAYS))}>
          Later
        </Link>
      </nav>
      <Shown reading={counts} what="the calendar">
        {(found) =>
          found.length === 0 ? <EmptyState title="No box comes in these weeks" /> : <Table counts={found} />
        }
      </Shown>
    </>
  )
}

function Table({ counts }: { counts: readonly Count[] }) {
  const mayOpen = useMay('read-box')
  const states = [...new Set(counts.map(({ status }) => status))]
  const days = Map.groupBy(counts, ({ day }) => day)
  return (
    <TableFrame name="Boxes by day">
      <table>
        <caption className="hidden-text">Boxes by day and state</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {states.map((status) => (
              <th scope="col" key={status}>
                {stateOf(status)}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {[...days].map(([day, ofDay]) => (
            <tr key={day}>
              <th scope="row" className="figures">
                {mayOpen ? <Link to={`/calendar/${day}`}>{nameOf(day)}</Link> : nameOf(day)}
              </th>
              {states.map((status) => (
                <td key={status} className="figures">
                  {ofDay.find((count) => count.status === status)?.boxes ?? ''}
                </td>
              ))}
              <td className="figures">{ofDay.reduce((sum, { boxes }) => sum + boxes, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

const nameOf = (day: DateOnly) => `${weekdayOf(day).slice(0, 3)} ${dayOf(day)}`

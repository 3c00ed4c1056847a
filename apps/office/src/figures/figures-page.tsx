import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { addDays, type DateOnly, isDateOnly, londonDay, monthsAfter } from '@cupboard/domain/calendar'
import type { EndedBy } from '@cupboard/domain/events'
import { endedByWords } from '@cupboard/domain/figures/figures'
import { type Pence, pence } from '@cupboard/domain/money'
import { useSearchParams } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { useShopTime } from '#people/use-me.ts'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { Shown } from '#ui/states.tsx'
import { pounds } from '#ui/words.ts'
import { FigureTable } from './figure-table.tsx'

type Figures = OfficeReply<'readFigures'>

const number = (count: number) => ({ shown: String(count), raw: count })
const money = (amountPence: Pence) => ({ shown: pounds(amountPence), raw: amountPence / 100 })

/** Subscriptions, money and VAT of some days, this month unless asked otherwise. */
export function FiguresPage() {
  const [params, setParams] = useSearchParams()
  const today = londonDay(useShopTime())
  const first = addDays(today, 1 - Number(today.slice(8)))
  const from = dayIn(params.get('from'), first)
  const until = dayIn(params.get('until'), addDays(monthsAfter(first, 1), -1))
  const set = (name: 'from' | 'until') => (event: { target: { value: string } }) => {
    if (isDateOnly(event.target.value)) setParams({ from, until, [name]: event.target.value })
  }
  const chosen = useRead('readFigures', { query: { from, until } })
  const ofToday = useRead('readFigures', { query: { from: today, until: today } })
  const cohorts = useRead('readCohorts', {})
  return (
    <>
      <Heading>Figures</Heading>
      <div className="period">
        <Field label="From" type="date" required value={from} onChange={set('from')} />
        <Field label="Until" type="date" required value={until} onChange={set('until')} />
      </div>
      <Shown reading={chosen} what="the figures">
        {(figures) => <Tables figures={figures} today={ofToday.data} />}
      </Shown>
      <Shown reading={cohorts} what="the cohorts">
        {(rows) => (
          <FigureTable
            figure="cohorts"
            title="Cohorts"
            columns={['Month', 'Homes', 'Still active', 'Boxes', 'Paid']}
            rows={rows.map(({ month, started, kept, boxes, paidPence }) => ({
              name: month.slice(0, 7),
              cells: [number(started), number(kept), number(boxes), money(paidPence)],
              share: started > 0 ? kept / started : 0,
            }))}
          />
        )}
      </Shown>
    </>
  )
}

function dayIn(asked: string | null, otherwise: DateOnly): DateOnly {
  return asked !== null && isDateOnly(asked) ? asked : otherwise
}

const MONEY: Record<keyof Figures['money'], string> = {
  chargedPence: 'Charged',
  refundedPence: 'Went back',
  disputedPence: 'Taken by disputes',
  realisedPence: 'Realised',
  committedPence: 'Committed',
  expectedPence: 'Expected',
}
const SUBSCRIPTIONS = {
  started: 'New',
  restarted: 'Came back',
  active: 'Active now',
  paused: 'Charging paused now',
} as const
const RECOVERY: Record<keyof Figures['recovery'], string> = {
  recovered: 'Paid after all',
  open: 'Still open',
  givenUp: 'Given up',
}

function keysOf<K extends string>(words: Record<K, string>): K[] {
  return Object.keys(words) as K[]
}

function Tables({ figures, today }: { figures: Figures; today: Figures | undefined }) {
  const { subscriptions, recovery, money: sums, vat } = figures
  const most = Math.max(1, ...subscriptions.left.map(({ count }) => count))
  const failed = Math.max(1, recovery.recovered.count + recovery.open.count + recovery.givenUp.count)
  const columns = ['Figure', 'These days', 'Today']
  return (
    <div className="columns columns-even">
      <FigureTable
        figure="subscriptions"
        title="Subscriptions"
        columns={columns}
        rows={keysOf(SUBSCRIPTIONS).map((name) => ({
          name: SUBSCRIPTIONS[name],
          cells: [number(subscriptions[name]), number(today?.subscriptions[name] ?? 0)],
        }))}
      />
      <FigureTable
        figure="money"
        title="Money"
        columns={columns}
        rows={keysOf(MONEY).map((name) => ({
          name: MONEY[name],
          cells: [money(sums[name]), money(today?.money[name] ?? pence(0))],
        }))}
      />
      <FigureTable
        figure="left"
        title="Left"
        columns={['Ended by', 'Subscriptions']}
        rows={subscriptions.left.map(({ endedBy, count }) => ({
          name: endedByWords[endedBy as EndedBy] ?? endedBy,
          cells: [number(count)],
          share: count / most,
        }))}
      />
      <FigureTable
        figure="recovery"
        title="Failed payments"
        columns={['What became of it', 'Payments', 'Sum']}
        rows={keysOf(RECOVERY).map((name) => ({
          name: RECOVERY[name],
          cells: [number(recovery[name].count), money(recovery[name].amountPence)],
          share: recovery[name].count / failed,
        }))}
      />
      <FigureTable
        figure="vat"
        title="VAT"
        columns={['Rate', 'Gross', 'Net', 'VAT']}
        rows={vat.map(({ ratePercent, grossPence, netPence, vatPence }) => ({
          name: `${ratePercent} %`,
          cells: [money(grossPence), money(netPence), money(vatPence)],
        }))}
      />
    </div>
  )
}

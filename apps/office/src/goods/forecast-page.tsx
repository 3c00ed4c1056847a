import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { Link, useParams } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { EmptyState, Shown } from '#ui/states.tsx'
import { TableFrame } from '#ui/table/table-frame.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf } from '#ui/words.ts'
import { GoodsDesk } from './goods-desk.tsx'

type Forecast = OfficeReply<'readForecast'>
type Week = Forecast['weeks'][number]

/** Shows the forecast for one product, its parts, and the results of earlier forecasts. */
export function ForecastPage() {
  const { productId = '' } = useParams()
  const mayWithdraw = useMay('change-many')
  const forecast = useRead('readForecast', { params: { productId } })
  return (
    <GoodsDesk title={forecast.data ? `What homes will need: ${forecast.data.name}` : 'What homes will need'}>
      <Shown reading={forecast} what="the forecast">
        {({ madeOn, weeks, past }) => (
          <>
            {madeOn === null || weeks.length === 0 ? (
              <EmptyState
                title="No home is planned to get this in the next twelve weeks"
                hint="A forecast is made once a day from the boxes that are planned."
              />
            ) : (
              <>
                <p>
                  Made on {dayOf(madeOn)}. Half of all weeks need at most the middle, where a bar ends; nine
                  in ten at most the upper end, the number above it.
                </p>
                <TableFrame name="Chart of the next weeks">
                  <Chart weeks={weeks} />
                </TableFrame>
                <Weeks weeks={weeks} />
              </>
            )}
            <h2>How it came out</h2>
            {past.length === 0 ? (
              <p>No week that was foreseen two weeks before is over yet.</p>
            ) : (
              <Table
                caption="Weeks that are over, as they were foreseen two weeks before"
                rows={past}
                keyOf={({ weekOn }) => weekOn}
                columns={[
                  { head: 'Week from', isName: true, isFigures: true, cell: ({ weekOn }) => dayOf(weekOn) },
                  { head: 'Foreseen', isFigures: true, cell: ({ p50 }) => packs(p50) },
                  { head: 'Upper end', isFigures: true, cell: ({ p90 }) => packs(p90) },
                  { head: 'Packed', isFigures: true, cell: ({ packed }) => packed },
                  {
                    head: 'Within',
                    cell: ({ p90, packed }) => (packed <= p90 ? 'yes' : 'no, more was needed'),
                  },
                ]}
              />
            )}
            {mayWithdraw && (
              <p>
                <Link to={`/catalogue/withdraw/${productId}`}>Withdraw this product</Link>
              </p>
            )}
          </>
        )}
      </Shown>
    </GoodsDesk>
  )
}

/** People count whole packs; below ten, halves still say something. */
function packs(units: number): string {
  return units < 10 ? String(Math.round(units * 2) / 2) : String(Math.round(units))
}

function signed(units: number): string {
  const shown = packs(Math.abs(units))
  if (shown === '0') return shown
  return `${units < 0 ? '−' : '+'}${shown}`
}

const WIDTH = 720
const HEIGHT = 180
const FOOT = 24

function Chart({ weeks }: { weeks: readonly Week[] }) {
  const top = Math.max(1, ...weeks.map(({ p90 }) => p90))
  const step = WIDTH / weeks.length
  const y = (units: number) => HEIGHT - FOOT - (units / top) * (HEIGHT - FOOT - 16)
  return (
    <svg
      className="forecast"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Packs in each of the next weeks; the table below has the figures"
    >
      {weeks.map(({ weekOn, p50, p90 }, i) => {
        const x = i * step + step / 2
        return (
          <g key={weekOn}>
            <rect
              className="forecast-middle"
              x={x - step * 0.3}
              width={step * 0.6}
              y={y(p50)}
              height={y(0) - y(p50)}
            />
            <line className="forecast-upper" x1={x} x2={x} y1={y(p50)} y2={y(p90)} />
            <line className="forecast-upper" x1={x - 8} x2={x + 8} y1={y(p90)} y2={y(p90)} />
            <text x={x} y={y(p90) - 4}>
              {packs(p90)}
            </text>
            <text x={x} y={HEIGHT - 6}>
              {weekOn.slice(8)}/{weekOn.slice(5, 7)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function Weeks({ weeks }: { weeks: readonly Week[] }) {
  return (
    <Table
      caption="The next weeks"
      rows={weeks}
      keyOf={({ weekOn }) => weekOn}
      columns={[
        { head: 'Week from', isName: true, isFigures: true, cell: ({ weekOn }) => dayOf(weekOn) },
        { head: 'Middle', isFigures: true, cell: ({ p50 }) => packs(p50) },
        { head: 'Upper end', isFigures: true, cell: ({ p90 }) => packs(p90) },
        { head: 'In planned boxes', isFigures: true, cell: ({ homes }) => packs(homes) },
        { head: 'Skipped, moved, changed', isFigures: true, cell: ({ changes }) => signed(changes) },
        { head: 'New homes', isFigures: true, cell: ({ newHomes }) => packs(newHomes) },
      ]}
    />
  )
}

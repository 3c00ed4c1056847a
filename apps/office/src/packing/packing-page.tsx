import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { MOST_IN_WAVE } from '@cupboard/domain/goods/packing/wave'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { EmptyState, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf } from '#ui/words.ts'
import { carrierName, count } from './packing.ts'
import { PackingDesk } from './packing-desk.tsx'
import { WaveTable } from './wave-table.tsx'

type Day = OfficeReply<'readPackingDay'>

/** Shows today's work on the packing floor. */
export function PackingPage() {
  const reading = useRead('readPackingDay', {})
  return (
    <PackingDesk title="Packing today">
      <Shown reading={reading} what="the packing floor">
        {(day) => <Today day={day} />}
      </Shown>
    </PackingDesk>
  )
}

function Today({ day }: { day: Day }) {
  const [isMaking, setMaking] = useState(false)
  const mayPack = useMay('pack-boxes')
  const waiting = day.days.reduce((sum, { boxes }) => sum + boxes, 0)
  return (
    <>
      {day.isByCalendar && (
        <p className="soft">
          This shop ships by the calendar, as a trial: boxes leave on their day whether they are packed or
          not.
        </p>
      )}
      <Counts day={day} />
      {mayPack && (
        <div className="actions">
          <button
            type="button"
            className="button button-main button-large"
            disabled={waiting === 0}
            onClick={() => setMaking(true)}
          >
            Make a wave
          </button>
        </div>
      )}
      <h2>Being packed</h2>
      {day.waves.length === 0 ? (
        <EmptyState
          title="No wave is open"
          hint={
            waiting === 0
              ? 'No paid box waits to leave this week.'
              : 'Make one to print, pick and pack what is due.'
          }
        />
      ) : (
        <WaveTable waves={day.waves} caption="Open waves" />
      )}
      <div className="columns columns-even">
        <ComingUp days={day.days} />
        <ByCarrier carriers={day.carriers} />
      </div>
      <ShortOnShelves products={day.atRisk.products} />
      {isMaking && <MakeWaveDialog day={day} onClose={() => setMaking(false)} />}
    </>
  )
}

function Counts({ day }: { day: Day }) {
  return (
    <ul className="counts">
      <Count figure={day.due} label="due to leave" />
      <Count figure={day.late} label="late" isAlarm={day.late > 0} />
      <Count figure={day.atRisk.boxes} label="at risk: something is short" isAlarm={day.atRisk.boxes > 0} />
      <Count
        figure={day.exceptions}
        label="waiting for a person"
        to="/packing/exceptions"
        isAlarm={day.exceptions > 0}
      />
    </ul>
  )
}

function ComingUp({ days }: Pick<Day, 'days'>) {
  return (
    <section className="card">
      <h2>Coming up</h2>
      {days.length === 0 ? (
        <p className="soft">No paid box waits to leave.</p>
      ) : (
        <Table
          caption="Boxes in no wave, by the day they should leave"
          rows={days}
          keyOf={({ dispatchDate }) => dispatchDate}
          columns={[
            {
              head: 'Leaves',
              isName: true,
              isFigures: true,
              cell: ({ dispatchDate }) => dayOf(dispatchDate),
            },
            { head: 'Boxes', isFigures: true, cell: ({ boxes }) => boxes },
          ]}
        />
      )}
    </section>
  )
}

function ByCarrier({ carriers }: Pick<Day, 'carriers'>) {
  return (
    <section className="card">
      <h2>By carrier</h2>
      {carriers.length === 0 ? (
        <p className="soft">Nothing was given to a carrier today.</p>
      ) : (
        <Table
          caption="Parcels by carrier"
          rows={carriers}
          keyOf={({ carrier }) => carrier}
          columns={[
            { head: 'Carrier', isName: true, cell: ({ carrier }) => carrierName(carrier) },
            { head: 'To pack', isFigures: true, cell: ({ toPack }) => toPack },
            { head: 'Packed', isFigures: true, cell: ({ packed }) => packed },
            { head: 'Shipped today', isFigures: true, cell: ({ shippedToday }) => shippedToday },
          ]}
        />
      )}
    </section>
  )
}

function ShortOnShelves({ products }: Pick<Day['atRisk'], 'products'>) {
  if (products.length === 0) return null
  return (
    <>
      <h2>Short on the shelves</h2>
      <Table
        caption="Products of which boxes that are due need more than there is"
        rows={products}
        keyOf={({ productId }) => productId}
        columns={[
          { head: 'Product', isName: true, cell: ({ name }) => name },
          { head: 'Needed', isFigures: true, cell: ({ needed }) => needed },
          { head: 'On hand', isFigures: true, cell: ({ onHand }) => onHand },
        ]}
      />
    </>
  )
}

function Count({
  figure,
  label,
  to,
  isAlarm = false,
}: {
  figure: number
  label: string
  to?: string
  isAlarm?: boolean
}) {
  const inside = (
    <>
      <strong className="figures">{figure}</strong> {label}
    </>
  )
  return (
    <li className={isAlarm ? 'count count-alarm' : 'count'}>{to ? <Link to={to}>{inside}</Link> : inside}</li>
  )
}

function MakeWaveDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  const make = useDeed('makeWave')
  const navigate = useNavigate()
  const [waveId] = useState(() => crypto.randomUUID())
  const first = day.due > 0 ? day.today : (day.days[0]?.dispatchDate ?? day.today)
  const [until, setUntil] = useState<string>(first)
  const boxes = day.days
    .filter(({ dispatchDate }) => dispatchDate <= until)
    .reduce((sum, row) => sum + row.boxes, 0)
  const taken = Math.min(boxes, MOST_IN_WAVE)
  return (
    <ReasonDialog
      title="Make a wave"
      confirm={`Take ${count(taken, 'box', 'boxes')}`}
      usualReason="The day’s wave"
      deed={make}
      isReady={taken > 0}
      onConfirm={(reason) =>
        make.mutate(
          { params: { waveId }, body: { until: until as typeof day.today, atMost: MOST_IN_WAVE, reason } },
          { onSuccess: () => navigate(`/packing/waves/${waveId}`) },
        )
      }
      onClose={onClose}
    >
      <Field
        label="Boxes that leave until"
        type="date"
        required
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <p>
        {boxes > MOST_IN_WAVE
          ? `${boxes} boxes wait; the ${MOST_IN_WAVE} most urgent go into this wave.`
          : 'The most urgent come first. Heavy boxes are split into parcels.'}
      </p>
    </ReasonDialog>
  )
}

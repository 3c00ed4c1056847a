import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '#api/use-office.ts'
import type { Wave } from '#packing/packing.ts'
import { PackingDesk } from '#packing/packing-desk.tsx'
import { Progress } from '#packing/progress.tsx'
import { Shown } from '#ui/states.tsx'
import { CameraScan } from './camera-scan.tsx'
import { NextParcels } from './next-parcels.tsx'
import { OpenParcel } from './open-parcel.tsx'
import { ShortPanel } from './short-panel.tsx'
import { useStation } from './use-station.ts'

/** Where boxes are packed by scanning: a box, then each of its packs. */
export function StationPage() {
  const { waveId = '' } = useParams()
  const wave = useRead('readWave', { params: { waveId } })
  return (
    <PackingDesk title={wave.data ? `Pack station, wave ${wave.data.number}` : 'Pack station'}>
      <Shown reading={wave} what="the pack station">
        {(data) => <PackStation wave={data} />}
      </Shown>
    </PackingDesk>
  )
}

function PackStation({ wave }: { wave: Wave }) {
  const field = useRef<HTMLInputElement>(null)
  const focus = () => field.current?.focus()
  useEffect(focus, [])
  const station = useStation(wave, focus)
  const { said } = station
  return (
    <>
      <p>
        <Link to={`/packing/waves/${wave.waveId}`}>Back to wave {wave.number}</Link>
      </p>
      <Progress progress={wave.progress} />
      <ScanForm field={field} station={station} />
      <p className={said.isGood ? 'station-said' : 'station-said station-said-bad'} role="status">
        {said.words}
      </p>
      <AtHand wave={wave} station={station} />
    </>
  )
}

type Station = ReturnType<typeof useStation>

function ScanForm({ field, station }: { field: RefObject<HTMLInputElement | null>; station: Station }) {
  function submit(event: FormEvent) {
    event.preventDefault()
    station.scan(station.typed)
  }
  return (
    <form className="station-form" onSubmit={submit}>
      <label htmlFor="scan">Scan a box or a pack</label>
      <input
        id="scan"
        ref={field}
        className="station-field"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={station.typed}
        onChange={(event) => station.type(event.target.value)}
      />
      <button type="submit" className="button button-large">
        Enter
      </button>
      <CameraScan onScan={station.scan} />
    </form>
  )
}

/** Shows the open parcel, its missing packs, or the parcels to begin with. */
function AtHand({ wave, station }: { wave: Wave; station: Station }) {
  const { open, counted, isBusy } = station
  if (!open) return <NextParcels parcels={wave.parcels} onOpen={(parcel) => station.scan(parcel.code)} />
  if (station.isShort)
    return (
      <ShortPanel
        parcel={open}
        missing={station.missing}
        nameOf={station.nameOf}
        isBusy={isBusy}
        onSendWithout={(refundId) => void station.sendWithout(open, refundId)}
        onPutAside={() => void station.putAside(open)}
        onBack={station.goBack}
      />
    )
  return (
    <OpenParcel
      parcel={open}
      products={wave.products}
      counted={counted}
      isBusy={isBusy}
      onCount={station.count}
      onPack={(isScanned) => void station.pack(open, isScanned ? counted : null)}
      onShort={() => station.askWhatToDo(open)}
      onClose={station.close}
    />
  )
}

import { parcelStates } from '@cupboard/domain/goods/packing/parcel-state'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { download } from '#api/download.ts'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Problem, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf, stateOf, whenIs } from '#ui/words.ts'
import { carrierName, count, kilos, type Parcel, type Wave } from './packing.ts'
import { PackingDesk } from './packing-desk.tsx'
import { Papers } from './papers.tsx'
import { PickList } from './pick-list.tsx'
import { Progress } from './progress.tsx'

/** A wave: what to print, pick and pack, and what shipping it does. */
export function WavePage() {
  const { waveId = '' } = useParams()
  const wave = useRead('readWave', { params: { waveId } })
  return (
    <PackingDesk title={wave.data ? `Wave ${wave.data.number}` : 'Wave'}>
      <Shown reading={wave} what="the wave">
        {(data) => <Shipping wave={data} />}
      </Shown>
    </PackingDesk>
  )
}

type Asked = 'pack-rest' | 'manifest'

function Shipping({ wave }: { wave: Wave }) {
  const [asked, setAsked] = useState<Asked>()
  const [said, setSaid] = useState('')
  const mayPack = useMay('pack-boxes')
  const isOpen = wave.state === 'open'
  const done = (words: string) => {
    setSaid(words)
    setAsked(undefined)
  }
  return (
    <>
      <p className="soft">
        Made {whenIs(wave.madeAt)} by {wave.madeBy}. {carrierName(wave.carrier)}, {wave.service}.
        {wave.shippedAt && ` Shipped ${whenIs(wave.shippedAt)}.`}
      </p>
      <Progress progress={wave.progress} />
      <p className="said" role="status">
        {said}
      </p>
      <h2>Print</h2>
      <Papers waveId={wave.waveId} number={wave.number} isOpen={isOpen} />
      {isOpen && mayPack && (
        <>
          <h2>Pack and ship</h2>
          <div className="actions">
            <Link
              className={wave.progress.toPack > 0 ? 'button button-main button-large' : 'button button-large'}
              to={`/packing/waves/${wave.waveId}/station`}
            >
              Open the pack station
            </Link>
            <button
              type="button"
              className="button button-large"
              disabled={wave.progress.toPack === 0}
              onClick={() => setAsked('pack-rest')}
            >
              All the rest is packed
            </button>
            <button
              type="button"
              className={wave.progress.toPack > 0 ? 'button button-large' : 'button button-main button-large'}
              disabled={wave.manifest.leave === 0}
              onClick={() => setAsked('manifest')}
            >
              Ship the wave
            </button>
          </div>
          <p>{whatShippingDoes(wave.manifest)}</p>
        </>
      )}
      {asked === 'pack-rest' && (
        <PackRestDialog wave={wave} onDone={done} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'manifest' && (
        <ManifestDialog wave={wave} onDone={done} onClose={() => setAsked(undefined)} />
      )}
      <PickList waveId={wave.waveId} />
      <Parcels wave={wave} mayPack={mayPack} />
    </>
  )
}

function whatShippingDoes({ leave, stay, drop }: Wave['manifest']): string {
  const parts = [
    leave > 0
      ? `${count(leave, 'box leaves: its customer is told, and its', 'boxes leave: their customers are told, and their')} packs leave the shelves.`
      : 'Nothing can be shipped yet: no box is packed.',
    leave > 0 &&
      stay > 0 &&
      `${count(stay, 'box stays', 'boxes stay')} behind and can go into the next wave.`,
    drop > 0 &&
      `${count(drop, 'box is', 'boxes are')} no longer to be sent and ${drop === 1 ? 'drops' : 'drop'} out.`,
  ]
  return parts.filter(Boolean).join(' ')
}

type DialogProps = { wave: Wave; onDone: (words: string) => void; onClose: () => void }

function PackRestDialog({ wave: { waveId, progress }, onDone, onClose }: DialogProps) {
  const pack = useDeed('packRest')
  return (
    <ReasonDialog
      title="All the rest is packed"
      confirm={`Mark ${count(progress.toPack, 'parcel')} as packed`}
      usualReason="Packed by the slips"
      deed={pack}
      onConfirm={(reason) =>
        pack.mutate(
          { params: { waveId }, body: { reason } },
          { onSuccess: ({ packed }) => onDone(`${count(packed, 'parcel')} marked as packed.`) },
        )
      }
      onClose={onClose}
    >
      <p>Nobody has scanned what is in them. Say so only when each was packed by its slip.</p>
    </ReasonDialog>
  )
}

function ManifestDialog({ wave, onDone, onClose }: DialogProps) {
  const ship = useDeed('manifestWave')
  return (
    <ReasonDialog
      title={`Ship wave ${wave.number}`}
      confirm={`Ship ${count(wave.manifest.leave, 'box', 'boxes')}`}
      usualReason="Given to the carrier"
      deed={ship}
      onConfirm={(reason) =>
        ship.mutate(
          { params: { waveId: wave.waveId }, body: { reason } },
          {
            onSuccess: ({ left, stayed, dropped }) =>
              onDone(
                [
                  `${count(left, 'box has', 'boxes have')} left.`,
                  stayed > 0 && `${count(stayed, 'box', 'boxes')} stayed behind.`,
                  dropped.length > 0 && `Dropped out: ${dropped.join(', ')}.`,
                ]
                  .filter(Boolean)
                  .join(' '),
              ),
          },
        )
      }
      onClose={onClose}
    >
      <p>{whatShippingDoes(wave.manifest)}</p>
      <p>It cannot be taken back.</p>
    </ReasonDialog>
  )
}

function Parcels({ wave, mayPack }: { wave: Wave; mayPack: boolean }) {
  const [taking, setTaking] = useState<Parcel>()
  const label = useMutation({
    mutationFn: ({ parcelId, code }: Parcel) =>
      download(
        'downloadLabels',
        { params: { waveId: wave.waveId }, query: { parcel: parcelId } },
        `cupboard-${code}-label.pdf`,
      ),
  })
  const isOpen = wave.state === 'open'
  return (
    <>
      <h2>Parcels</h2>
      <Problem words={label.error?.message} />
      <Table
        caption="Parcels of the wave"
        rows={wave.parcels}
        keyOf={({ parcelId }) => parcelId}
        columns={[
          {
            head: 'Parcel',
            isName: true,
            cell: ({ boxId, code, isReplacement }) => (
              <>
                <Link className="code" to={`/boxes/${boxId}`}>
                  {code}
                </Link>{' '}
                {isReplacement && <span className="tag">sent again</span>}
              </>
            ),
          },
          { head: 'State', cell: (parcel) => <ParcelWords parcel={parcel} /> },
          { head: 'Leaves', isFigures: true, cell: ({ dispatchDate }) => dayOf(dispatchDate) },
          {
            head: 'Packs',
            isFigures: true,
            cell: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
          },
          { head: 'Weight', isFigures: true, cell: ({ weightG }) => kilos(weightG) },
          isOpen &&
            mayPack && {
              head: 'What to do',
              cell: (parcel) =>
                ['to-pack', 'packed', 'short'].includes(parcel.state) && (
                  <div className="actions actions-tight">
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Label of ${parcel.code} (PDF)`}
                      onClick={() => label.mutate(parcel)}
                    >
                      Label
                    </button>
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Take out ${parcel.code}`}
                      onClick={() => setTaking(parcel)}
                    >
                      Take out
                    </button>
                  </div>
                ),
            },
        ]}
      />
      {taking && <TakeOutDialog parcel={taking} onClose={() => setTaking(undefined)} />}
    </>
  )
}

function ParcelWords({ parcel }: { parcel: Parcel }) {
  const { state, isToSend, isReplacement, orderStatus, packedBy } = parcel
  if (!isToSend || state === 'dropped')
    return (
      <span className="cover-out">
        Dropped out:{' '}
        {isReplacement ? 'it is not to be sent again' : `its box is ${stateOf(orderStatus).toLowerCase()}`}
      </span>
    )
  return (
    <>
      {parcelStates[state].label}
      {packedBy && <span className="soft"> by {packedBy}</span>}
    </>
  )
}

function TakeOutDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const take = useDeed('voidParcel')
  return (
    <ReasonDialog
      title={`Take ${parcel.reference} out of the wave`}
      confirm="Take it out"
      deed={take}
      onConfirm={(reason) =>
        take.mutate({ params: { parcelId: parcel.parcelId }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>The box with all of its parcels waits for another wave. A label that was bought is given back.</p>
    </ReasonDialog>
  )
}

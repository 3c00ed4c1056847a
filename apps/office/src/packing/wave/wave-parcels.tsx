import { parcelStates } from '@cupboard/domain/goods/packing/parcel-state'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { download } from '#api/download.ts'
import { useDeed } from '#api/use-office.ts'
import { kilos, type Parcel, type Wave } from '#packing/packing.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Problem } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf, stateOf } from '#ui/words.ts'

export function WaveParcels({ wave, mayPack }: { wave: Wave; mayPack: boolean }) {
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
            cell: (parcel) => <ParcelName parcel={parcel} />,
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
                  <ParcelActs
                    code={parcel.code}
                    onLabel={() => label.mutate(parcel)}
                    onTakeOut={() => setTaking(parcel)}
                  />
                ),
            },
        ]}
      />
      {taking && <TakeOutDialog parcel={taking} onClose={() => setTaking(undefined)} />}
    </>
  )
}

function ParcelName({ parcel: { boxId, code, isReplacement } }: { parcel: Parcel }) {
  return (
    <>
      <Link className="code" to={`/boxes/${boxId}`}>
        {code}
      </Link>{' '}
      {isReplacement && <span className="tag">sent again</span>}
    </>
  )
}

type ActsProps = { code: string; onLabel: () => void; onTakeOut: () => void }

function ParcelActs({ code, onLabel, onTakeOut }: ActsProps) {
  return (
    <div className="actions actions-tight">
      <button
        type="button"
        className="button button-small"
        aria-label={`Label of ${code} (PDF)`}
        onClick={onLabel}
      >
        Label
      </button>
      <button
        type="button"
        className="button button-small"
        aria-label={`Take out ${code}`}
        onClick={onTakeOut}
      >
        Take out
      </button>
    </div>
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

import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { parcelStates } from '@cupboard/domain/goods/packing/parcel-state'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeed, usePages } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { PagedList } from '#ui/pages.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Table } from '#ui/table.tsx'
import { whenIs } from '#ui/words.ts'
import { PackingDesk } from './packing-desk.tsx'
import { SendWithoutDialog } from './send-without-dialog.tsx'

type Page = OfficeReply<'listPackingExceptions'>
type Waiting = Page['parcels'][number] & { what: string }

const DEEDS = {
  resume: {
    label: 'It is there',
    title: (code: string) => `${code} can be packed`,
    hint: 'The parcel is to be packed again. Where its wave has left, its box waits for the next one.',
  },
  deliver: {
    label: 'It arrived',
    title: (code: string) => `${code} has arrived`,
    hint: 'The customer is told when all parcels of the box are there.',
  },
} as const
type Deed = keyof typeof DEEDS | 'send-without'

/** Parcels that wait for a person, the longest first. */
export function ExceptionsPage() {
  const pages = usePages('listPackingExceptions', (after) => ({ query: after ? { after } : {} }))
  const [open, setOpen] = useState<{ parcel: Waiting; deed: Deed }>()
  const [said, setSaid] = useState('')
  const mayPack = useMay('pack-boxes')
  return (
    <PackingDesk title="Exceptions">
      <p className="said" role="status">
        {said}
      </p>
      <PagedList pages={pages} rowsOf={rowsOf} what="the exceptions" empty="Nothing waits for a person">
        {(rows) => (
          <Table
            caption="Parcels that wait for a person"
            rows={rows}
            keyOf={({ parcelId }) => parcelId}
            columns={[
              {
                head: 'Parcel',
                isName: true,
                cell: ({ boxId, code }) => (
                  <Link className="code" to={`/boxes/${boxId}`}>
                    {code}
                  </Link>
                ),
              },
              { head: 'State', cell: ({ state }) => parcelStates[state].label },
              { head: 'What is wrong', isLong: true, cell: ({ what }) => what },
              {
                head: 'Wave',
                cell: ({ waveId, waveNumber }) => <Link to={`/packing/waves/${waveId}`}>{waveNumber}</Link>,
              },
              { head: 'Since', isFigures: true, cell: ({ since }) => whenIs(since) },
              mayPack && {
                head: 'What to do',
                cell: (parcel) => (
                  <DeedButtons parcel={parcel} onPress={(deed) => setOpen({ parcel, deed })} />
                ),
              },
            ]}
          />
        )}
      </PagedList>
      <p className="soft">
        A box leaves without what is missing, and its customer has the money back. Where nothing of it is
        there, it is refunded on its page.
      </p>
      {open?.deed === 'send-without' ? (
        <SendWithoutDialog
          parcel={open.parcel}
          what={open.parcel.what}
          onDone={(words) => {
            setSaid(words)
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : (
        open && <ExceptionDialog parcel={open.parcel} deed={open.deed} onClose={() => setOpen(undefined)} />
      )}
    </PackingDesk>
  )
}

function rowsOf({ parcels, products }: Page): Waiting[] {
  const names = new Map(products.map(({ productId, name }) => [productId, name]))
  return parcels.map((parcel) => ({
    ...parcel,
    what:
      parcel.missing
        ?.map(({ productId, quantity }) => `${quantity} × ${names.get(productId) ?? productId}`)
        .join(', ') ??
      parcel.carrierProblem ??
      'The carrier says so',
  }))
}

function DeedButtons({ parcel, onPress }: { parcel: Waiting; onPress: (deed: Deed) => void }) {
  const deeds: Deed[] =
    parcel.state === 'short'
      ? ['send-without', 'resume']
      : parcel.state === 'lost' || parcel.state === 'returned'
        ? ['deliver']
        : []
  if (deeds.length === 0) return <span className="soft">We ask the carrier again every five minutes</span>
  return (
    <div className="actions actions-tight">
      {deeds.map((deed) => {
        const label = deed === 'send-without' ? 'Send without it' : DEEDS[deed].label
        return (
          <button
            key={deed}
            type="button"
            className="button button-small"
            aria-label={`${label}: ${parcel.code}`}
            onClick={() => onPress(deed)}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}

type DialogProps = { parcel: Waiting; deed: keyof typeof DEEDS; onClose: () => void }

function ExceptionDialog({ parcel, deed, onClose }: DialogProps) {
  const resume = useDeed('resumeParcel')
  const deliver = useDeed('deliverParcel')
  const act = deed === 'resume' ? resume : deliver
  return (
    <ReasonDialog
      title={DEEDS[deed].title(parcel.code)}
      confirm={DEEDS[deed].label}
      deed={act}
      onConfirm={(reason) =>
        act.mutate({ params: { parcelId: parcel.parcelId }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>{DEEDS[deed].hint}</p>
    </ReasonDialog>
  )
}

import { useState } from 'react'
import { useDeed, useRead } from '#api/use-office.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { pounds } from '#ui/words.ts'
import type { Parcel } from './packing.ts'
import { foreseenWords, sentWithoutWords } from './without-words.ts'

type Props = { parcel: Parcel; what: string; onDone: (words: string) => void; onClose: () => void }

/** Sends a parcel that was put aside; its missing packs stay behind. */
export function SendWithoutDialog({ parcel, what, onDone, onClose }: Props) {
  const send = useDeed('sendWithout')
  const [refundId] = useState(() => crypto.randomUUID())
  const params = { parcelId: parcel.parcelId }
  const missing = parcel.missing ?? []
  const foreseen = useRead('foreseeSendWithout', { params, body: { missing } })
  const { data } = foreseen
  return (
    <DeedDialog
      title={`Send ${parcel.code} without it`}
      confirm={data ? `Send it, refund ${pounds(data.amountPence)}` : 'Send it'}
      isBusy={send.isPending}
      isReady={data !== undefined}
      problem={send.error?.message ?? foreseen.error?.message}
      onConfirm={() =>
        send.mutate(
          { params, body: { refundId, missing } },
          { onSuccess: (done) => onDone(sentWithoutWords(parcel.code, what, done)) },
        )
      }
      onClose={onClose}
    >
      <p>It leaves without {what}.</p>
      <p>{data ? foreseenWords(data) : 'Working out what goes back…'}</p>
    </DeedDialog>
  )
}

import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'

/** Phone and street are shown to who says why; looking is written down. */
export function Contact({ customerId }: { customerId: string }) {
  const mayShow = useMay('show-contact')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const show = useDeed('showContact')
  if (show.data)
    return (
      <address>
        {show.data.address.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have no other name
          <div key={index}>{line}</div>
        ))}
        <a href={`tel:${show.data.phoneNumber}`}>{show.data.phoneNumber}</a>
      </address>
    )
  if (!mayShow) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        Show phone and street
      </button>
      {isAsking && (
        <DeedDialog
          title="Show phone and street"
          confirm="Show"
          isBusy={show.isPending}
          problem={show.error?.message}
          onConfirm={() =>
            show.mutate({ params: { customerId }, body: { reason } }, { onSuccess: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        >
          <Field
            label="Why"
            hint="The audit keeps it"
            required
            minLength={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DeedDialog>
      )}
    </>
  )
}

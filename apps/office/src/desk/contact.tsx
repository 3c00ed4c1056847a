import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'

/** Shows phone and street to a colleague who gives a reason; the audit records it. */
export function Contact({ customerId }: { customerId: string }) {
  const mayShow = useMay('show-contact')
  const [isAsking, setAsking] = useState(false)
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
        <ReasonDialog
          title="Show phone and street"
          confirm="Show"
          deed={show}
          onConfirm={(reason) =>
            show.mutate({ params: { customerId }, body: { reason } }, { onSuccess: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        >
          <p>The audit keeps who looked, and why.</p>
        </ReasonDialog>
      )}
    </>
  )
}

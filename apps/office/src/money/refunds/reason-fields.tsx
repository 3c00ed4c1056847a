import { type RefundReason, refundReasons } from '@cupboard/domain/refund/refund-reason'
import { useId } from 'react'
import { WhyField } from '#ui/why-field.tsx'

type Props = {
  reason: RefundReason
  note: string
  onReason: (reason: RefundReason) => void
  onNote: (note: string) => void
}

/** The customer reads the first; the second stays in the audit. */
export function ReasonFields({ reason, note, onReason, onNote }: Props) {
  const id = useId()
  return (
    <>
      <div className="field">
        <label htmlFor={id}>The customer reads: because …</label>
        <select id={id} value={reason} onChange={(event) => onReason(event.target.value as RefundReason)}>
          {Object.entries(refundReasons).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <WhyField hint="Stays in the audit; the customer never reads it" value={note} onChange={onNote} />
    </>
  )
}

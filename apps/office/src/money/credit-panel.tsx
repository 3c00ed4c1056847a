import type { RefundReason } from '@cupboard/domain/refund/refund-reason'
import { penceIn } from '@cupboard/domain/typed-pounds'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Shown } from '#ui/states.tsx'
import { pounds, whenIs } from '#ui/words.ts'
import { ReasonFields } from './refunds/reason-fields.tsx'

const KINDS = {
  given: 'Given',
  refunded: 'From a refund',
  used: 'Used for a box',
  released: 'Back from a box that was not paid',
} as const

/** Shows a customer's credit, and how it came and went. */
export function CreditPanel({ customerId }: { customerId: string }) {
  const credit = useRead('readCredit', { params: { customerId } })
  const mayGive = useMay('give-credit')
  const [isGiving, setGiving] = useState(false)
  return (
    <section className="card" aria-label="Credit">
      <h2>Credit</h2>
      <Shown reading={credit} what="the credit">
        {({ balancePence, entries }) => (
          <>
            <p className="figures">
              {balancePence > 0 ? `${pounds(balancePence)}, used by the next charge` : 'None'}
            </p>
            <ol className="timeline">
              {entries.map(({ at, kind, amountPence, boxId, note, givenBy }) => (
                <li key={`${at} ${kind} ${boxId}`}>
                  <span className="figures">
                    {boxId ? <Link to={`/boxes/${boxId}`}>{KINDS[kind]}</Link> : KINDS[kind]}{' '}
                    {pounds(amountPence)}
                    {givenBy && `, by ${givenBy}`}
                    {note && ` (${note})`}
                  </span>
                  <time dateTime={at} className="soft figures">
                    {whenIs(at)}
                  </time>
                </li>
              ))}
            </ol>
          </>
        )}
      </Shown>
      {mayGive && (
        <button type="button" className="button" onClick={() => setGiving(true)}>
          Give credit
        </button>
      )}
      {isGiving && <GiveDialog customerId={customerId} onClose={() => setGiving(false)} />}
    </section>
  )
}

function GiveDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const give = useDeed('giveCredit')
  const [key] = useState(() => crypto.randomUUID())
  const [sum, setSum] = useState('')
  const [reason, setReason] = useState<RefundReason>('goodwill')
  const [note, setNote] = useState('')
  const amountPence = penceIn(sum)
  function confirm() {
    if (!amountPence) return
    const body = { key, amountPence, reason, note }
    give.mutate({ params: { customerId }, body }, { onSuccess: onClose })
  }
  return (
    <DeedDialog
      title="Give credit"
      confirm={amountPence ? `Give ${pounds(amountPence)}` : 'Give credit'}
      isBusy={give.isPending}
      isReady={amountPence !== undefined}
      problem={give.error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>The next charge uses it before the card. The customer gets a letter, and it is never taken back.</p>
      <Field
        label="Sum in pounds"
        hint="At most £100 at a time"
        inputMode="decimal"
        required
        value={sum}
        problem={sum !== '' && !amountPence ? 'Type pounds and pence, such as 4.50' : undefined}
        onChange={(event) => setSum(event.target.value)}
      />
      <ReasonFields reason={reason} note={note} onReason={setReason} onNote={setNote} />
    </DeedDialog>
  )
}

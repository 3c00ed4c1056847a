import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { EmptyState, Shown } from '#ui/states.tsx'
import { pounds, whenIs } from '#ui/words.ts'

type Waiting = OfficeReply<'listWaitingRefunds'>[number]
type Answer = 'approve' | 'turn-down'

/** Refunds above £100 that wait for another person. */
export function WaitingRefunds() {
  const waiting = useRead('listWaitingRefunds', {})
  return (
    <section aria-label="Refunds">
      <h2>Refunds</h2>
      <Shown reading={waiting} what="the refunds that wait">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title="No refund waits for a second person" />
          ) : (
            <Table rows={found} />
          )
        }
      </Shown>
    </section>
  )
}

function Table({ rows }: { rows: readonly Waiting[] }) {
  const mayApprove = useMay('approve-refund')
  const mayTurnDown = useMay('turn-down-refund')
  const [open, setOpen] = useState<{ refund: Waiting; answer: Answer }>()
  return (
    <>
      <table>
        <caption className="hidden-text">Refunds that wait, the oldest first</caption>
        <thead>
          <tr>
            <th scope="col">Sum</th>
            <th scope="col">Box</th>
            <th scope="col">Customer</th>
            <th scope="col">Asked by</th>
            <th scope="col">Why</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((refund) => (
            <tr key={refund.refundId}>
              <th scope="row" className="figures">
                {pounds(refund.amountPence)}
              </th>
              <td>
                <Link to={`/boxes/${refund.boxId}`}>{refund.reference}</Link>
              </td>
              <td>
                <Link to={`/customers/${refund.customerId}`}>{refund.customerName}</Link>
              </td>
              <td>
                {refund.askedBy}, {whenIs(refund.askedAt)}
              </td>
              <td>
                {refund.note}
                <div className="soft">The customer reads: {refund.reason}</div>
              </td>
              <td>
                <div className="actions actions-tight">
                  {mayApprove && refund.mayApprove && (
                    <button
                      type="button"
                      className="button button-small"
                      onClick={() => setOpen({ refund, answer: 'approve' })}
                    >
                      Agree
                    </button>
                  )}
                  {mayTurnDown && (
                    <button
                      type="button"
                      className="button button-small"
                      onClick={() => setOpen({ refund, answer: 'turn-down' })}
                    >
                      Turn down
                    </button>
                  )}
                  {!refund.mayApprove && <span className="soft">You asked: another person agrees.</span>}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open && <AnswerDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Props = { refund: Waiting; answer: Answer; onClose: () => void }

function AnswerDialog({ refund: { refundId, amountPence, reference, stopsBox }, answer, onClose }: Props) {
  const approve = useDeed('approveRefund')
  const turnDown = useDeed('turnDownRefund')
  const [reason, setReason] = useState('')
  const isYes = answer === 'approve'
  const running = isYes ? approve : turnDown
  function confirm() {
    const input = { params: { refundId }, body: { reason } }
    if (isYes) approve.mutate(input, { onSuccess: onClose })
    else turnDown.mutate(input, { onSuccess: onClose })
  }
  return (
    <DeedDialog
      title={`${isYes ? 'Agree to' : 'Turn down'} ${pounds(amountPence)} for ${reference}`}
      confirm={isYes ? `Give ${pounds(amountPence)} back` : 'Turn it down'}
      isBusy={running.isPending}
      problem={running.error?.message}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {isYes
          ? `The money goes at once${stopsBox ? ', and the box does not leave' : ''}.`
          : 'Nothing goes back. It can be asked for again.'}
      </p>
      <Field
        label="Why"
        required
        minLength={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeedDialog>
  )
}

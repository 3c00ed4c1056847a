import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { EmptyState, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
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
            <Rows rows={found} />
          )
        }
      </Shown>
    </section>
  )
}

function Rows({ rows }: { rows: readonly Waiting[] }) {
  const mayApprove = useMay('approve-refund')
  const mayTurnDown = useMay('turn-down-refund')
  const [open, setOpen] = useState<{ refund: Waiting; answer: Answer }>()
  return (
    <>
      <Table
        caption="Refunds that wait, the oldest first"
        rows={rows}
        keyOf={(refund) => refund.refundId}
        columns={[
          { head: 'Sum', cell: (refund) => pounds(refund.amountPence), isName: true, isFigures: true },
          {
            head: 'Box',
            cell: (refund) => (
              <Link className="unbroken" to={`/boxes/${refund.boxId}`}>
                {refund.reference}
              </Link>
            ),
          },
          {
            head: 'Customer',
            cell: (refund) => <Link to={`/customers/${refund.customerId}`}>{refund.customerName}</Link>,
          },
          {
            head: 'Asked by',
            cell: (refund) => (
              <>
                {refund.askedBy}, {whenIs(refund.askedAt)}
              </>
            ),
          },
          {
            head: 'Why',
            cell: (refund) => (
              <>
                {refund.note}
                <div className="soft">The customer reads: {refund.reason}</div>
              </>
            ),
          },
          {
            head: 'Answer',
            cell: (refund) => (
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
            ),
          },
        ]}
      />
      {open && <AnswerDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Props = { refund: Waiting; answer: Answer; onClose: () => void }

function AnswerDialog({ refund: { refundId, amountPence, reference, stopsBox }, answer, onClose }: Props) {
  const approve = useDeed('approveRefund')
  const turnDown = useDeed('turnDownRefund')
  const isYes = answer === 'approve'
  const running = isYes ? approve : turnDown
  function confirm(reason: string) {
    const input = { params: { refundId }, body: { reason } }
    if (isYes) approve.mutate(input, { onSuccess: onClose })
    else turnDown.mutate(input, { onSuccess: onClose })
  }
  return (
    <ReasonDialog
      title={`${isYes ? 'Agree to' : 'Turn down'} ${pounds(amountPence)} for ${reference}`}
      confirm={isYes ? `Give ${pounds(amountPence)} back` : 'Turn it down'}
      deed={running}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {isYes
          ? `The money goes at once${stopsBox ? ', and the box does not leave' : ''}.`
          : 'Nothing goes back. It can be asked for again.'}
      </p>
    </ReasonDialog>
  )
}

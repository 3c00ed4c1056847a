import type { WireApproval } from '@cupboard/contract/office/audit'
import { rights } from '@cupboard/domain/staff/rights'
import { useState } from 'react'
import { useDeed, useRead } from '#api/use-office.ts'
import { WaitingRefunds } from '#money/refunds/waiting-refunds.tsx'
import { useMay } from '#people/use-me.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { EmptyState, Shown } from '#ui/states.tsx'
import { plain, pounds, whenIs } from '#ui/words.ts'

/** What waits for a second person. */
export function ApprovalsPage() {
  const mayReadMoney = useMay('read-money')
  const approvals = useRead('listApprovals', {})
  return (
    <>
      <Heading>Approvals</Heading>
      {mayReadMoney && <WaitingRefunds />}
      <h2>Prices and large changes</h2>
      <Shown reading={approvals} what="the approvals">
        {(found) =>
          found.length === 0 ? <EmptyState title="No price or large change waits" /> : <Table rows={found} />
        }
      </Shown>
    </>
  )
}

function Table({ rows }: { rows: readonly WireApproval[] }) {
  const mayApprove = useMay('approve')
  const [open, setOpen] = useState<WireApproval>()
  return (
    <>
      <table>
        <caption className="hidden-text">Approvals, those that wait first</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">On</th>
            <th scope="col">Asked by</th>
            <th scope="col">Why</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.approvalId}>
              <th scope="row">{wordsOf(row.what)}</th>
              <td>{row.subject}</td>
              <td>
                {row.askedBy}, {whenIs(row.askedAt)}
              </td>
              <td>{row.reason}</td>
              <td>
                {plain(row.state)}
                {row.decidedBy && ` by ${row.decidedBy}`}
                {row.mayDecide && mayApprove && (
                  <button type="button" className="button" onClick={() => setOpen(row)}>
                    Decide
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open && <DecideDialog approval={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function wordsOf(what: WireApproval['what']): string {
  const { label } = rights[what.deed]
  if (what.deed === 'change-price') return `${label}: ${pounds(what.fromPence)} → ${pounds(what.toPence)}`
  return `${label}: ${what.customers} customers`
}

function DecideDialog({ approval, onClose }: { approval: WireApproval; onClose: () => void }) {
  const decide = useDeed('decideApproval')
  const [isGranted, setGranted] = useState(true)
  const [reason, setReason] = useState('')
  const { approvalId } = approval
  return (
    <DeedDialog
      title={wordsOf(approval.what)}
      confirm={isGranted ? 'Agree' : 'Refuse'}
      isBusy={decide.isPending}
      problem={decide.error?.message}
      onConfirm={() =>
        decide.mutate({ params: { approvalId }, body: { isGranted, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <fieldset>
        <legend>Your answer</legend>
        <label className="choice">
          <input type="radio" name="granted" checked={isGranted} onChange={() => setGranted(true)} /> Agree
        </label>
        <label className="choice">
          <input type="radio" name="granted" checked={!isGranted} onChange={() => setGranted(false)} /> Refuse
        </label>
      </fieldset>
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

import type { WireApproval } from '@cupboard/contract/office/audit'
import { rights } from '@cupboard/domain/staff/rights'
import { useState } from 'react'
import { useDeed, useRead } from '#api/use-office.ts'
import { WaitingRefunds } from '#money/refunds/waiting-refunds.tsx'
import { useMay } from '#people/use-me.ts'
import { Heading } from '#ui/heading.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { EmptyState, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { plain, pounds, whenIs } from '#ui/words.ts'

/** Shows the refunds, prices and large changes that need a second person. */
export function ApprovalsPage() {
  const mayReadMoney = useMay('read-money')
  const approvals = useRead('listApprovals', {})
  return (
    <>
      <Heading>Approvals</Heading>
      {mayReadMoney && <WaitingRefunds />}
      <h2 className="further">Prices and large changes</h2>
      <Shown reading={approvals} what="the approvals">
        {(found) =>
          found.length === 0 ? <EmptyState title="No price or large change waits" /> : <Rows rows={found} />
        }
      </Shown>
    </>
  )
}

function Rows({ rows }: { rows: readonly WireApproval[] }) {
  const mayApprove = useMay('approve')
  const [open, setOpen] = useState<WireApproval>()
  return (
    <>
      <Table
        caption="Approvals, those that wait first"
        rows={rows}
        keyOf={(row) => row.approvalId}
        columns={[
          { head: 'What', cell: (row) => wordsOf(row.what), isName: true },
          { head: 'On', cell: (row) => row.subject },
          {
            head: 'Asked by',
            cell: (row) => (
              <>
                {row.askedBy}, <span className="unbroken">{whenIs(row.askedAt)}</span>
              </>
            ),
          },
          { head: 'Why', cell: (row) => row.reason, isLong: true },
          {
            head: 'State',
            cell: (row) => (
              <>
                {plain(row.state)}
                {row.decidedBy && ` by ${row.decidedBy}`}
                {row.mayDecide && mayApprove && (
                  <>
                    {' '}
                    <button type="button" className="button button-small" onClick={() => setOpen(row)}>
                      Decide
                    </button>
                  </>
                )}
              </>
            ),
          },
        ]}
      />
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
  const { approvalId } = approval
  return (
    <ReasonDialog
      title={wordsOf(approval.what)}
      confirm={isGranted ? 'Agree' : 'Refuse'}
      deed={decide}
      onConfirm={(reason) =>
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
    </ReasonDialog>
  )
}

import type { WireDispute } from '@cupboard/contract/office/money-desk'
import { Link } from 'react-router'
import { usePages } from '#api/use-office.ts'
import { PagedList } from '#ui/pages.tsx'
import { Table } from '#ui/table.tsx'
import { plain, pounds, whenIs } from '#ui/words.ts'
import { MoneyDesk } from './money-nav.tsx'

/** Disputes by the day an answer is due. */
export function DisputesPage() {
  const pages = usePages('listDisputes', (after) => ({ query: after ? { after } : {} }))
  return (
    <MoneyDesk title="Disputes">
      <PagedList pages={pages} rowsOf={(page) => page.disputes} what="disputes" empty="Nothing is disputed">
        {(rows) => (
          <Table
            caption="Disputes, those due first at the top"
            rows={rows}
            keyOf={(dispute) => dispute.disputeId}
            columns={[
              {
                head: 'Answer by',
                cell: (dispute) => (
                  <Link to={`/money/disputes/${dispute.disputeId}`}>
                    {dispute.evidenceDueAt ? whenIs(dispute.evidenceDueAt) : 'No day is set'}
                  </Link>
                ),
                isName: true,
                isFigures: true,
              },
              {
                head: 'Box',
                cell: (dispute) => (
                  <Link className="unbroken" to={`/boxes/${dispute.boxId}`}>
                    {dispute.reference}
                  </Link>
                ),
              },
              {
                head: 'Customer',
                cell: (dispute) => (
                  <Link to={`/customers/${dispute.customerId}`}>{dispute.customerName}</Link>
                ),
              },
              { head: 'Sum', cell: (dispute) => pounds(dispute.amountPence), isFigures: true },
              { head: 'The bank says', cell: (dispute) => (dispute.reason ? plain(dispute.reason) : '–') },
              { head: 'State', cell: (dispute) => standingOfDispute(dispute) },
            ]}
          />
        )}
      </PagedList>
    </MoneyDesk>
  )
}

export function standingOfDispute({ mayAnswer, evidenceSentAt, status }: WireDispute): string {
  if (mayAnswer) return 'Waits for our answer'
  if (status === 'won') return 'Won'
  if (status === 'lost') return 'Lost'
  return evidenceSentAt ? `Answered ${whenIs(evidenceSentAt)}` : plain(status)
}

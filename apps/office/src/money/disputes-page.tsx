import type { WireDispute } from '@cupboard/contract/office/money-desk'
import { Link } from 'react-router'
import { usePages } from '#api/use-office.ts'
import { PagedList } from '#ui/pages.tsx'
import { plain, pounds, whenIs } from '#ui/words.ts'
import { MoneyDesk } from './money-nav.tsx'

/** Disputes by the day an answer is due. */
export function DisputesPage() {
  const pages = usePages('listDisputes', (after) => ({ query: after ? { after } : {} }))
  return (
    <MoneyDesk title="Disputes">
      <PagedList pages={pages} rowsOf={(page) => page.disputes} what="disputes" empty="Nothing is disputed">
        {(rows) => (
          <table>
            <caption className="hidden-text">Disputes, those due first at the top</caption>
            <thead>
              <tr>
                <th scope="col">Answer by</th>
                <th scope="col">Box</th>
                <th scope="col">Customer</th>
                <th scope="col">Sum</th>
                <th scope="col">The bank says</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((dispute) => (
                <tr key={dispute.disputeId}>
                  <th scope="row" className="figures">
                    <Link to={`/money/disputes/${dispute.disputeId}`}>
                      {dispute.evidenceDueAt ? whenIs(dispute.evidenceDueAt) : 'No day is set'}
                    </Link>
                  </th>
                  <td>
                    <Link to={`/boxes/${dispute.boxId}`}>{dispute.reference}</Link>
                  </td>
                  <td>
                    <Link to={`/customers/${dispute.customerId}`}>{dispute.customerName}</Link>
                  </td>
                  <td className="figures">{pounds(dispute.amountPence)}</td>
                  <td>{dispute.reason ? plain(dispute.reason) : '–'}</td>
                  <td>{standingOfDispute(dispute)}</td>
                </tr>
              ))}
            </tbody>
          </table>
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

import type { WireDataRequest } from '@cupboard/contract/office/privacy'
import { dataRequestKinds } from '@cupboard/domain/privacy/data-request'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePages } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Heading } from '#ui/heading.tsx'
import { PagedList } from '#ui/pages.tsx'
import { Table } from '#ui/table.tsx'
import { dayOf, whenIs } from '#ui/words.ts'
import { CloseRequestDialog } from './close-request-dialog.tsx'

type State = 'open' | 'closed'
const labels: Record<State, string> = { open: 'Open', closed: 'Closed' }

/** Shows customers' requests about their data, those due first at the top. */
export function RequestsPage() {
  const [state, setState] = useState<State>('open')
  const [closing, setClosing] = useState<WireDataRequest>()
  const pages = usePages('listDataRequests', (after) => ({ query: after ? { state, after } : { state } }))
  return (
    <>
      <Heading>Requests about data</Heading>
      <fieldset className="actions">
        <legend className="hidden-text">Which requests</legend>
        {(Object.keys(labels) as State[]).map((each) => (
          <label key={each} className="choice">
            <input type="radio" name="state" checked={state === each} onChange={() => setState(each)} />
            {labels[each]}
          </label>
        ))}
      </fieldset>
      <PagedList
        pages={pages}
        rowsOf={(page) => page.requests}
        what="requests"
        empty={state === 'open' ? 'Nobody waits for an answer' : 'Nothing has been closed yet'}
      >
        {(rows) => <Requests rows={rows} onClose={setClosing} />}
      </PagedList>
      {closing && <CloseRequestDialog request={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}

type Props = { rows: WireDataRequest[]; onClose: (request: WireDataRequest) => void }

function Requests({ rows, onClose }: Props) {
  const mayClose = useMay('close-request')
  return (
    <Table
      caption="Requests about data"
      rows={rows}
      keyOf={(request) => request.requestId}
      columns={[
        {
          head: 'Due',
          cell: (request) => (
            <>
              <span className="unbroken">{dayOf(request.dueOn)}</span>
              {request.isOverdue && <strong> overdue</strong>}
            </>
          ),
          isName: true,
          isFigures: true,
        },
        { head: 'What', cell: (request) => dataRequestKinds[request.kind].label },
        {
          head: 'Customer',
          cell: (request) => <Link to={`/customers/${request.customerId}`}>{request.customerName}</Link>,
        },
        { head: 'Came', cell: (request) => whenIs(request.receivedAt), isFigures: true },
        { head: 'In their words', cell: (request) => request.words, isLong: true },
        {
          head: 'What came of it',
          cell: (request) =>
            request.mayClose && mayClose ? (
              <button type="button" className="button button-small" onClick={() => onClose(request)}>
                Answer
              </button>
            ) : (
              standingOf(request)
            ),
        },
      ]}
    />
  )
}

function standingOf({ kind, outcome, closedAt }: WireDataRequest): string {
  if (closedAt) return `${outcome ?? 'Closed'} (${whenIs(closedAt)})`
  return kind === 'erasure' ? 'Waits for the card provider or the last letter' : 'Waits for an answer'
}

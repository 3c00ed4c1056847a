import { Link } from 'react-router'
import { usePages } from '#api/use-office.ts'
import { PagedList } from '#ui/pages.tsx'
import { Table } from '#ui/table.tsx'
import { whenIs } from '#ui/words.ts'
import { LettersDesk } from './letters-nav.tsx'

/** Addresses that refused a letter and have taken none since. */
export function BouncesPage() {
  const pages = usePages('listBounces', (after) => ({ query: after ? { after } : {} }))
  return (
    <LettersDesk title="Letters that came back">
      <PagedList
        pages={pages}
        rowsOf={(page) => page.addresses}
        what="addresses"
        empty="Every address takes our letters"
      >
        {(rows) => (
          <Table
            caption="Addresses that refuse letters, the newest first"
            rows={rows}
            keyOf={({ email }) => email}
            columns={[
              { head: 'Address', cell: ({ email }) => email, isName: true },
              {
                head: 'Customer',
                cell: ({ customerId, customerName }) =>
                  customerId ? <Link to={`/customers/${customerId}`}>{customerName}</Link> : 'no customer',
              },
              { head: 'Last letter', cell: ({ subject }) => subject },
              { head: 'Refused', cell: ({ refusedAt }) => whenIs(refusedAt), isFigures: true },
              { head: 'Letters', cell: ({ letters }) => letters, isFigures: true },
            ]}
          />
        )}
      </PagedList>
    </LettersDesk>
  )
}

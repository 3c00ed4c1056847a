import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { SHORTEST_SEARCH } from '@cupboard/domain/staff/search-words'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { BoxTable } from '#boxes/box-table.tsx'
import { useMay } from '#people/use-me.ts'
import { Heading } from '#ui/heading.tsx'
import { EmptyState, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'

type Found = OfficeReply<'search'>

export function SearchPage() {
  const [params] = useSearchParams()
  const q = params.get('q')?.trim() ?? ''
  const maySearch = useMay('search')
  const found = useRead('search', { query: { q } }, q !== '' && maySearch)
  if (!maySearch) return <Navigate to="/calendar" replace />
  if (q === '')
    return (
      <>
        <Heading>Desk</Heading>
        <EmptyState title="Whom are you looking for?" hint="Press / and type." />
      </>
    )
  return (
    <>
      <Heading>{`Found for “${q}”`}</Heading>
      <Shown reading={found} what="what was found">
        {({ customers, boxes, hasMore }) => (
          <>
            {customers.length + boxes.length === 0 && <NothingFound q={q} />}
            {customers.length > 0 && <Customers customers={customers} />}
            {boxes.length > 0 && <BoxTable caption="Boxes" boxes={boxes} />}
            {hasMore && <p className="soft">There are more than these. Type more of the name.</p>}
          </>
        )}
      </Shown>
    </>
  )
}

function NothingFound({ q }: { q: string }) {
  const isShort = q.length < SHORTEST_SEARCH
  return (
    <EmptyState
      title="Nothing is found"
      hint={isShort ? 'Type a little more.' : 'Names and e-mails are found by how they begin.'}
    />
  )
}

function Customers({ customers }: Pick<Found, 'customers'>) {
  return (
    <Table
      caption="Customers"
      isCaptionShown
      rows={customers}
      keyOf={(each) => each.customerId}
      columns={[
        {
          head: 'Name',
          cell: (each) => <Link to={`/customers/${each.customerId}`}>{each.name}</Link>,
          isName: true,
        },
        { head: 'E-mail', cell: (each) => each.email, isLong: true },
        { head: 'Post code', cell: (each) => each.postCode ?? '–' },
        {
          head: 'Card',
          cell: (each) => (each.cardLastFour ? `•••• ${each.cardLastFour}` : '–'),
          isFigures: true,
        },
        { head: 'Subscription', cell: (each) => (each.isActive ? 'Active' : 'Not active') },
      ]}
    />
  )
}

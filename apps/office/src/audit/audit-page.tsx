import type { WireDeed } from '@cupboard/contract/office/office-wire'
import { everyRight, rights } from '@cupboard/domain/staff/rights'
import { Link, useSearchParams } from 'react-router'
import { usePages } from '#api/use-office.ts'
import { Heading } from '#ui/heading.tsx'
import { ListFilter, PagedList } from '#ui/pages.tsx'
import { Table } from '#ui/table.tsx'
import { factName, factWords, whenIs } from '#ui/words.ts'

const deeds = everyRight.filter((right) => rights[right].isDeed)

/** Shows the audit: every deed with its author, its subject, before, after, the reason and the time. */
export function AuditPage() {
  const [params] = useSearchParams()
  const deed = deeds.find((each) => each === params.get('deed'))
  const pages = usePages('listAudit', (after) => ({
    query: { ...(deed ? { deed } : {}), ...(after ? { after } : {}) },
  }))
  return (
    <>
      <Heading>Audit</Heading>
      <ListFilter
        name="deed"
        label="Deed"
        chosen={deed}
        options={deeds.map((right) => ({ value: right, text: rights[right].label }))}
      />
      <PagedList
        pages={pages}
        rowsOf={(page) => page.deeds}
        what="the audit"
        empty="Nothing has been done yet"
      >
        {(rows) => <DeedTable rows={rows} />}
      </PagedList>
    </>
  )
}

function DeedTable({ rows }: { rows: readonly WireDeed[] }) {
  return (
    <Table
      caption="Deeds, the newest first"
      rows={rows}
      keyOf={(row) => row.number}
      columns={[
        { head: 'When', cell: (row) => whenIs(row.doneAt), isFigures: true },
        { head: 'Who', cell: (row) => row.staffName ?? 'Command line' },
        { head: 'What', cell: (row) => rights[row.deed].label },
        { head: 'On', cell: (row) => <Subject row={row} /> },
        { head: 'Before', cell: (row) => <Facts facts={row.before} /> },
        { head: 'After', cell: (row) => <Facts facts={row.after} /> },
        { head: 'Why', cell: (row) => row.reason, isLong: true },
      ]}
    />
  )
}

function Subject({ row: { subject, boxId, customerId } }: { row: WireDeed }) {
  if (boxId) return <Link to={`/boxes/${boxId}`}>{subject}</Link>
  if (customerId) return <Link to={`/customers/${customerId}`}>{subject}</Link>
  return subject
}

function Facts({ facts }: { facts: WireDeed['before'] }) {
  if (!facts) return '–'
  return (
    <ul className="facts">
      {Object.entries(facts).map(([name, value]) => (
        <li key={name}>
          {factName(name)}: {factWords(name, value)}
        </li>
      ))}
    </ul>
  )
}

import type { WireDeed } from '@cupboard/contract/office/office-wire'
import { everyRight, type RightName, rights } from '@cupboard/domain/staff/rights'
import { Link, useSearchParams } from 'react-router'
import { usePages } from '#api/use-office.ts'
import { Heading } from '#ui/heading.tsx'
import { PagedList } from '#ui/pages.tsx'
import { whenIs } from '#ui/words.ts'

const deeds = everyRight.filter((right) => rights[right].isDeed)

/** Who did what, on what, before, after, why and when. */
export function AuditPage() {
  const [params, setParams] = useSearchParams()
  const deed = deeds.find((each) => each === params.get('deed'))
  const pages = usePages('listAudit', (after) => ({
    query: { ...(deed ? { deed } : {}), ...(after ? { after } : {}) },
  }))
  return (
    <>
      <Heading>Audit</Heading>
      <div className="field">
        <label htmlFor="deed">Deed</label>
        <select
          id="deed"
          value={deed ?? ''}
          onChange={(event) => setParams(event.target.value ? { deed: event.target.value } : {})}
        >
          <option value="">All</option>
          {deeds.map((each: RightName) => (
            <option key={each} value={each}>
              {rights[each].label}
            </option>
          ))}
        </select>
      </div>
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
    <table>
      <caption className="hidden-text">Deeds, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">On</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td className="figures">{whenIs(row.doneAt)}</td>
            <td>{row.staffName ?? 'Command line'}</td>
            <td>{rights[row.deed].label}</td>
            <td>
              <Subject row={row} />
            </td>
            <td>
              <Facts facts={row.before} />
            </td>
            <td>
              <Facts facts={row.after} />
            </td>
            <td>{row.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
          {name}: {typeof value === 'object' ? JSON.stringify(value) : String(value)}
        </li>
      ))}
    </ul>
  )
}

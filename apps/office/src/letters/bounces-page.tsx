import { Link } from 'react-router'
import { usePages } from '#api/use-office.ts'
import { PagedList } from '#ui/pages.tsx'
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
          <table>
            <caption className="hidden-text">Addresses that refuse letters, the newest first</caption>
            <thead>
              <tr>
                <th scope="col">Address</th>
                <th scope="col">Customer</th>
                <th scope="col">Last letter</th>
                <th scope="col">Refused</th>
                <th scope="col">Letters</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ email, customerId, customerName, subject, refusedAt, letters }) => (
                <tr key={email}>
                  <th scope="row">{email}</th>
                  <td>
                    {customerId ? <Link to={`/customers/${customerId}`}>{customerName}</Link> : 'no customer'}
                  </td>
                  <td>{subject}</td>
                  <td className="figures">{whenIs(refusedAt)}</td>
                  <td className="figures">{letters}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </LettersDesk>
  )
}

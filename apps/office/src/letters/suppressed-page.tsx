import { LONGEST_SEARCH } from '@cupboard/domain/staff/search-words'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { usePages } from '#api/use-office.ts'
import { PagedList } from '#ui/pages.tsx'
import { LettersDesk } from './letters-nav.tsx'
import { SuppressedTable } from './suppressed-table.tsx'

/** Addresses that get no letters until somebody releases or corrects them. */
export function SuppressedPage() {
  const [params, setParams] = useSearchParams()
  const q = params.get('words') ?? ''
  const pages = usePages('listSuppressed', (after) => ({
    query: { ...(q ? { q } : {}), ...(after ? { after } : {}) },
  }))
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words')).trim()
    setParams(words ? { words } : {})
  }
  return (
    <LettersDesk title="Suppressed addresses">
      <p className="soft">
        An address that refuses a letter, or takes none for two days, gets no other. Its owner reads so in the
        shop.
      </p>
      <search>
        <form className="filters" onSubmit={find}>
          <div className="field">
            <label htmlFor="words">Address or name</label>
            <input
              id="words"
              name="words"
              type="search"
              key={q}
              defaultValue={q}
              maxLength={LONGEST_SEARCH}
            />
          </div>
          <button type="submit" className="button">
            Find
          </button>
        </form>
      </search>
      <PagedList
        pages={pages}
        rowsOf={(page) => page.addresses}
        what="addresses"
        empty={q ? 'No suppressed address has these words' : 'Every address takes our letters'}
      >
        {(rows) => <SuppressedTable caption="Suppressed addresses, the newest first" rows={rows} />}
      </PagedList>
    </LettersDesk>
  )
}

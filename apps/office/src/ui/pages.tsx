import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState, Loading, Trouble } from './states.tsx'

type Pages<P> = {
  data: { pages: P[] } | undefined
  error: Error | null
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type Props<P, Row> = {
  pages: Pages<P>
  rowsOf: (page: P) => readonly Row[]
  what: string
  empty: string
  children: (rows: Row[]) => ReactNode
}

/** Shows a list, a button for its next page, and a sentence if it is empty. */
export function PagedList<P, Row>({ pages, rowsOf, what, empty, children }: Props<P, Row>) {
  if (!pages.data) {
    if (pages.error) return <Trouble error={pages.error} onRetry={() => void pages.refetch()} />
    return <Loading what={what} />
  }
  const rows = pages.data.pages.flatMap(rowsOf)
  if (rows.length === 0) return <EmptyState title={empty} />
  return (
    <>
      {children(rows)}
      {pages.error && <Trouble error={pages.error} />}
      {pages.hasNextPage && (
        <button
          type="button"
          className="button"
          aria-busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? 'Loading…' : 'Show more'}
        </button>
      )}
    </>
  )
}

type FilterProps = {
  /** Its name in the address, where the choice is kept. */
  name: string
  label: string
  chosen: string | undefined
  options: readonly { value: string; text: string }[]
}

/** Narrows a list to one of some values; "All" shows everything. */
export function ListFilter({ name, label, chosen, options }: FilterProps) {
  const [, setParams] = useSearchParams()
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        value={chosen ?? ''}
        onChange={({ target: { value } }) => setParams(value ? { [name]: value } : {})}
      >
        <option value="">All</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { ALL, type Filter } from './filter-products.ts'

/** Search and category live in the address, so that a view can be shared, reloaded and come back to. */
export function useCatalogueFilter() {
  const [params, setParams] = useSearchParams()
  const filter: Filter = { search: params.get('search') ?? '', category: params.get('category') ?? ALL }
  const [typed, setTyped] = useState(filter.search)
  const [early] = useState(() => filledInEarly(filter))
  const cameBy = useNavigationType()

  // Typing leads the address; everything else (back, forward, a link) leads the box.
  useEffect(() => {
    if (cameBy !== 'REPLACE') setTyped(filter.search)
  }, [cameBy, filter.search])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up.
  useEffect(() => {
    if (!early) return
    setTyped(early.search)
    change(early, true)
  }, [])

  function change(values: Partial<Filter>, replace: boolean) {
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value && value !== ALL) before.set(name, value)
          else before.delete(name)
        }
        return before
      },
      { replace },
    )
  }

  return {
    filter,
    typed,
    search(text: string) {
      setTyped(text)
      // One step back leaves the search, not its last letter.
      change({ search: text }, true)
    },
    choose: (category: string) => change({ category }, false),
  }
}

/** What somebody filled in before the page woke up: its scripts start after the first paint. */
function filledInEarly({ search, category }: Filter): Filter | undefined {
  const form = !import.meta.env.SSR && document.querySelector<HTMLFormElement>('form[action="/products"]')
  if (!form) return
  const given = new FormData(form)
  const early = { search: String(given.get('search')), category: String(given.get('category')) }
  return early.search === search && early.category === category ? undefined : early
}

import { useEffect, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { ALL, type Filter } from './filter-products.ts'

/** Search and category live in the address, so that a view can be shared, reloaded and come back to. */
export function useCatalogueFilter() {
  const [params, setParams] = useSearchParams()
  const filter: Filter = { search: params.get('search') ?? '', category: params.get('category') ?? ALL }
  const [typed, setTyped] = useState(filter.search)
  const cameBy = useNavigationType()

  // Typing leads the address; everything else (back, forward, a link) leads the box.
  useEffect(() => {
    if (cameBy !== 'REPLACE') setTyped(filter.search)
  }, [cameBy, filter.search])

  function change(name: keyof Filter, value: string, replace: boolean) {
    setParams(
      (before) => {
        if (value && value !== ALL) before.set(name, value)
        else before.delete(name)
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
      change('search', text, true)
    },
    choose: (category: string) => change('category', category, false),
  }
}

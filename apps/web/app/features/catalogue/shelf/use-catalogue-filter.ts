import { useEffect, useRef } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { ALL, type Filter } from './filter-products.ts'

const FORM = 'form[action="/products"]'

/**
 * Search and category are in the address, so that a view can be shared, reloaded and returned to. The fields keep their
 * own values, so that text typed before hydration is not lost.
 */
export function useCatalogueFilter() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const category = params.get('category') ?? ALL
  const form = useRef<HTMLFormElement>(null)
  const cameBy = useNavigationType()
  const isWaking = useRef<boolean>(null)
  // A hydrated page finds the server's form; a page that is navigated to brings its own.
  isWaking.current ??= !import.meta.env.SSR && document.querySelector(FORM) !== null

  function follow(replace: boolean) {
    const given = Object.entries(filledIn(form.current)).filter(([, value]) => value && value !== ALL)
    setParams(Object.fromEntries(given), { replace })
  }

  // Typing and choosing change the address; back, forward and links change the fields.
  const isNew = useRef(true)
  useEffect(() => {
    if (!isNew.current && cameBy !== 'REPLACE')
      fillIn(form.current, { search, category: offered(form.current, category) })
    isNew.current = false
  }, [cameBy, search, category])

  /** Runs when the form is hydrated: values filled in before that count too. */
  function meetForm() {
    const early = isWaking.current
      ? filledIn(form.current)
      : { search, category: offered(form.current, category) }
    isWaking.current = false
    if (early.search !== search || early.category !== offered(form.current, category)) follow(true)
  }

  return {
    filter: { search, category },
    form,
    meetForm,
    // One step back leaves the search, not its last letter.
    search: () => follow(true),
    choose: () => follow(false),
  }
}

function filledIn(form: HTMLFormElement | null): Filter {
  const given = new FormData(form ?? undefined)
  return { search: String(given.get('search') ?? ''), category: String(given.get('category') ?? ALL) }
}

/** Returns the address's category, or all if the field does not offer it any more. */
function offered(form: HTMLFormElement | null, category: string): string {
  const field = form?.elements.namedItem('category')
  const isThere =
    field instanceof HTMLSelectElement && [...field.options].some(({ value }) => value === category)
  return isThere ? category : ALL
}

function fillIn(form: HTMLFormElement | null, filter: Filter): void {
  for (const [name, value] of Object.entries(filter)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}

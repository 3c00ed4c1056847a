import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ALL } from './filter-products.ts'
import type { useCatalogueFilter } from './use-catalogue-filter.ts'

type Props = ReturnType<typeof useCatalogueFilter> & { categories: readonly string[] }

/** A real form: without scripts it asks the server for the same address that scripts would build. */
export function CatalogueFilter({ filter, typed, search, choose, categories }: Props) {
  return (
    <search>
      <form
        action="/products"
        onSubmit={(event) => event.preventDefault()}
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]"
      >
        <Field
          label="Search products"
          type="search"
          name="search"
          placeholder="Search here..."
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
        <Select
          label="Category"
          name="category"
          options={[ALL, ...categories]}
          value={filter.category}
          onChange={(event) => choose(event.target.value)}
        />
        <noscript>
          <button type="submit" className="button button-secondary">
            Show
          </button>
        </noscript>
      </form>
    </search>
  )
}

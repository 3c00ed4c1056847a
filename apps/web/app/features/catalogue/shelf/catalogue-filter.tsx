import { useEffect } from 'react'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ALL } from './filter-products.ts'
import type { useCatalogueFilter } from './use-catalogue-filter.ts'

type Props = ReturnType<typeof useCatalogueFilter> & { categories: readonly string[] }

/** A real form: without scripts it asks the server for the same address that scripts would build. */
export function CatalogueFilter({ filter, form, meetForm, search, choose, categories }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one meets only once.
  useEffect(meetForm, [])
  return (
    <search>
      <form
        ref={form}
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
          defaultValue={filter.search}
          onChange={search}
        />
        <Select
          label="Category"
          name="category"
          options={[ALL, ...categories]}
          defaultValue={filter.category}
          onChange={choose}
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

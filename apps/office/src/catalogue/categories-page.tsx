import { useState } from 'react'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Problem, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { CatalogueDesk } from './catalogue-desk.tsx'

/** The shelves in the order in which customers walk past them. */
export function CategoriesPage() {
  const catalogue = useRead('listCatalogue', {})
  return (
    <CatalogueDesk title="Categories">
      <Shown reading={catalogue} what="the categories">
        {({ categories }) => <Order categories={categories} />}
      </Shown>
    </CatalogueDesk>
  )
}

function Order({ categories }: { categories: readonly { name: string; products: number }[] }) {
  const arrange = useDeed('arrangeCategories')
  const mayKeep = useMay('keep-catalogue')
  const [said, setSaid] = useState('')
  const names = categories.map(({ name }) => name)
  function moveUp(at: number) {
    const [name = ''] = names.slice(at, at + 1)
    const order = names.toSpliced(at, 1).toSpliced(at - 1, 0, name)
    arrange.mutate(
      { body: { names: order, reason: 'Order of the shelves' } },
      { onSuccess: () => setSaid(`${name} is number ${at} now.`) },
    )
  }
  return (
    <>
      <p className="said" role="status">
        {said}
      </p>
      <Problem words={arrange.error?.message} />
      <Table
        caption="Categories in order"
        rows={categories.map((category, at) => ({ ...category, at }))}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Category', isName: true, cell: ({ name }) => name },
          { head: 'Products', isFigures: true, cell: ({ products }) => products },
          mayKeep && {
            head: 'Order',
            cell: ({ at, name }) =>
              at > 0 && (
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Move ${name} up`}
                  aria-busy={arrange.isPending}
                  onClick={() => !arrange.isPending && moveUp(at)}
                >
                  Up
                </button>
              ),
          },
        ]}
      />
    </>
  )
}

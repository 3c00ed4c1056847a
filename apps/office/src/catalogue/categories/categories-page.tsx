import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { useDeed, useRead } from '#api/use-office.ts'
import { CatalogueDesk } from '#catalogue/catalogue-desk.tsx'
import { useMay } from '#people/use-me.ts'
import { Problem, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { AddCategoryDialog, RenameCategoryDialog } from './category-dialogs.tsx'

type Category = OfficeReply<'listCatalogue'>['categories'][number]

/** The shelves in the order in which customers walk past them. */
export function CategoriesPage() {
  const catalogue = useRead('listCatalogue', {})
  return (
    <CatalogueDesk title="Categories">
      <Shown reading={catalogue} what="the categories">
        {({ categories }) => <Categories categories={categories} />}
      </Shown>
    </CatalogueDesk>
  )
}

function Categories({ categories }: { categories: readonly Category[] }) {
  const arrange = useDeed('arrangeCategories')
  const mayKeep = useMay('keep-catalogue')
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState<Category | 'new'>()
  const names = categories.map(({ name }) => name)
  function move(from: number, to: number) {
    const name = names[from] ?? ''
    const order = names.toSpliced(from, 1).toSpliced(to, 0, name)
    arrange.mutate(
      { body: { names: order, reason: 'Order of the shelves' } },
      { onSuccess: () => setSaid(`${name} is number ${to + 1} now.`) },
    )
  }
  function close(done?: string) {
    if (done) setSaid(done)
    setOpen(undefined)
  }
  return (
    <>
      {mayKeep && (
        <div className="actions">
          <button type="button" className="button button-main" onClick={() => setOpen('new')}>
            Add a category
          </button>
        </div>
      )}
      <p className="said" role="status">
        {said}
      </p>
      <Problem words={arrange.error?.message} />
      <Table
        caption="Categories in order"
        rows={categories.map((category, at) => ({ category, at }))}
        keyOf={({ category }) => category.slug}
        columns={[
          { head: 'Category', isName: true, cell: ({ category }) => category.name },
          { head: 'Products', isFigures: true, cell: ({ category }) => category.products },
          mayKeep && {
            head: 'What to do',
            cell: ({ category, at }) => (
              <div className="actions actions-tight">
                <button
                  type="button"
                  className="button button-small"
                  aria-label={`Rename ${category.name}`}
                  onClick={() => setOpen(category)}
                >
                  Rename
                </button>
                {[
                  { arrow: '↑', word: 'up', to: at - 1 },
                  { arrow: '↓', word: 'down', to: at + 1 },
                ].map(({ arrow, word, to }) => (
                  <button
                    key={word}
                    type="button"
                    className="button button-small"
                    aria-label={`Move ${category.name} ${word}`}
                    aria-busy={arrange.isPending}
                    disabled={to < 0 || to >= names.length}
                    onClick={() => !arrange.isPending && move(at, to)}
                  >
                    {arrow}
                  </button>
                ))}
              </div>
            ),
          },
        ]}
      />
      {open === 'new' && <AddCategoryDialog onClose={close} />}
      {open && open !== 'new' && <RenameCategoryDialog category={open} onClose={close} />}
    </>
  )
}

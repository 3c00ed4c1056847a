import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { isMeantBy } from '@cupboard/domain/catalogue/search'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useDeed, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { EmptyState, Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { plain, pounds } from '#ui/words.ts'
import { CatalogueDesk } from './catalogue-desk.tsx'

type Catalogue = OfficeReply<'listCatalogue'>
type State = 'all' | Catalogue['products'][number]['state']
const STATES: State[] = ['all', 'draft', 'live', 'withdrawn']

/** Every product, by name, other name, number or state. */
export function ProductsPage() {
  const catalogue = useRead('listCatalogue', {})
  return (
    <CatalogueDesk title="Products">
      <Shown reading={catalogue} what="the products">
        {(found) => <Products catalogue={found} />}
      </Shown>
    </CatalogueDesk>
  )
}

function Products({ catalogue }: { catalogue: Catalogue }) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<State>('all')
  const [isNew, setNew] = useState(false)
  const mayKeep = useMay('keep-catalogue')
  const id = useId()
  const found = catalogue.products.filter(
    (product) =>
      (state === 'all' || product.state === state) &&
      (product.ean === search.trim() || isMeantBy({ ...product, productName: product.name }, search)),
  )
  return (
    <>
      <div className="filters">
        <Field
          label="Name, other name or EAN"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className="field">
          <label htmlFor={id}>State</label>
          <select id={id} value={state} onChange={(event) => setState(event.target.value as State)}>
            {STATES.map((each) => (
              <option key={each} value={each}>
                {plain(each)}
              </option>
            ))}
          </select>
        </div>
        {mayKeep && (
          <button type="button" className="button button-main" onClick={() => setNew(true)}>
            New product
          </button>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState title="No product goes by that" hint="Try fewer letters, or another state." />
      ) : (
        <Table
          caption="Products"
          rows={found}
          keyOf={({ productId }) => productId}
          columns={[
            {
              head: 'Product',
              isName: true,
              cell: ({ productId, name, size, picture }) => (
                <span className="product-name">
                  <img src={picture} alt="" width="40" height="40" loading="lazy" />
                  <span>
                    <Link to={`/catalogue/${productId}`}>{name}</Link> <span className="soft">{size}</span>
                  </span>
                </span>
              ),
            },
            { head: 'Category', cell: ({ category }) => category },
            {
              head: 'Price',
              isFigures: true,
              cell: ({ pricePence }) => (pricePence > 0 ? pounds(pricePence) : '–'),
            },
            { head: 'State', cell: (product) => plain(product.state) },
          ]}
        />
      )}
      {isNew && <NewDialog categories={catalogue.categories} onClose={() => setNew(false)} />}
    </>
  )
}

function NewDialog({ categories, onClose }: { categories: Catalogue['categories']; onClose: () => void }) {
  const create = useDeed('createProduct')
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [category, setCategory] = useState('')
  const id = useId()
  return (
    <ReasonDialog
      title="New product"
      confirm="Begin a draft"
      usualReason="New in our range"
      deed={create}
      isReady={name.trim() !== '' && category !== ''}
      onConfirm={(reason) =>
        create.mutate(
          { body: { name, category, reason } },
          { onSuccess: ({ productId }) => void navigate(`/catalogue/${productId}`) },
        )
      }
      onClose={onClose}
    >
      <p>Nobody sees it until you put it on the shelves.</p>
      <Field
        label="Name"
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="field">
        <label htmlFor={id}>Category</label>
        <select id={id} required value={category} onChange={(event) => setCategory(event.target.value)}>
          <option value="">Choose</option>
          {categories.map((each) => (
            <option key={each.name}>{each.name}</option>
          ))}
        </select>
      </div>
    </ReasonDialog>
  )
}

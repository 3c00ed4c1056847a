import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { download } from '#api/download.ts'
import { useDeed } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Field } from '#ui/field.tsx'
import { Problem } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { CatalogueDesk } from './catalogue-desk.tsx'

type Reading = OfficeReply<'importProducts'>

/** Exports the whole catalogue as a sheet, and imports a sheet after a preview of its changes. */
export function SheetPage() {
  const mayKeep = useMay('keep-catalogue')
  const [trouble, setTrouble] = useState<string>()
  const keep = () =>
    download('exportProducts', {}, 'cupboard-products.csv').then(
      () => setTrouble(undefined),
      (error: Error) => setTrouble(error.message),
    )
  return (
    <CatalogueDesk title="Sheet of products">
      <p>A row for each product, as CSV. Empty cells leave a product as it is; a new name begins a draft.</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => void keep()}>
          Download all products
        </button>
      </div>
      <Problem words={trouble} />
      {mayKeep && <Import />}
    </CatalogueDesk>
  )
}

function Import() {
  const look = useDeed('importProducts')
  const act = useDeed('importProducts')
  const [csv, setCsv] = useState('')
  const reason = 'From a sheet'
  async function choose(file: File | undefined) {
    act.reset()
    look.reset()
    if (!file) return
    const text = await file.text()
    setCsv(text)
    look.mutate({ body: { csv: text, isDryRun: true, reason } })
  }
  const reading = look.data
  const isReady = reading && reading.problems.length === 0 && reading.changes.length > 0
  return (
    <section className="further" aria-label="Read a sheet in">
      <Field
        label="Read a sheet in"
        hint="Up to 5,000 rows. Nothing is changed before you have seen what would be."
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p className="said" role="status">
        {look.isPending ? 'Reading…' : ''}
        {act.data?.isDone ? `Done: ${act.data.changes.length} products written.` : ''}
      </p>
      <Problem words={look.error?.message ?? act.error?.message} />
      {reading && !act.data && <Difference reading={reading} />}
      {isReady && !act.data && (
        <div className="actions">
          <button
            type="button"
            className="button button-main"
            aria-busy={act.isPending}
            onClick={() => !act.isPending && act.mutate({ body: { csv, isDryRun: false, reason } })}
          >
            {act.isPending ? 'One moment…' : `Write ${reading.changes.length} products`}
          </button>
        </div>
      )}
    </section>
  )
}

function Difference({ reading: { rows, same, changes, problems } }: { reading: Reading }) {
  return (
    <>
      <p>
        {rows} rows: {changes.filter(({ kind }) => kind === 'new').length} new,{' '}
        {changes.filter(({ kind }) => kind === 'changed').length} changed, {same} the same, {problems.length}{' '}
        errors.
      </p>
      {problems.length > 0 && (
        <Table
          caption="Errors by line"
          isCaptionShown
          rows={problems.map((problem, number) => ({ ...problem, number }))}
          keyOf={({ number }) => number}
          columns={[
            { head: 'Line', isFigures: true, cell: ({ line }) => line },
            { head: 'Product', isName: true, cell: ({ productId }) => productId || '–' },
            { head: 'What is wrong', isLong: true, cell: ({ problem }) => problem },
          ]}
        />
      )}
      {changes.length > 0 && (
        <Table
          caption="What would change"
          isCaptionShown
          rows={changes}
          keyOf={({ line }) => line}
          columns={[
            { head: 'Line', isFigures: true, cell: ({ line }) => line },
            { head: 'Product', isName: true, cell: ({ name }) => name },
            {
              head: 'Change',
              isLong: true,
              cell: ({ kind, columns }) => (kind === 'new' ? 'New' : columns.join(', ')),
            },
          ]}
        />
      )}
    </>
  )
}

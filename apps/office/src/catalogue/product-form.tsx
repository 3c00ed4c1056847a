import { wordsIn } from '@cupboard/domain/catalogue/desk/product-sheet'
import { formatUnitPrice, unitPriceProblem } from '@cupboard/domain/catalogue/unit-price'
import { type FormEvent, useId, useState } from 'react'
import { useDeed, useRead } from '#api/use-office.ts'
import { Field, TextField } from '#ui/field.tsx'
import { Problem } from '#ui/states.tsx'
import { WhyField } from '#ui/why-field.tsx'
import { Amount } from './amount-field.tsx'
import type { Product } from './product.ts'
import { UseRateFields } from './use-rate-fields.tsx'

type Form = Product['form']

/** Texts, size, unit price, packing and use of a product. Nothing is saved before "Save". */
export function ProductForm({ product, mayKeep }: { product: Product; mayKeep: boolean }) {
  const catalogue = useRead('listCatalogue', {})
  const save = useDeed('saveProduct')
  const [form, setForm] = useState<Form>(product.form)
  const [otherNames, setOtherNames] = useState(product.form.otherNames.join('; '))
  const [reason, setReason] = useState('Put right')
  const set = (change: Partial<Form>) => setForm({ ...form, ...change })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const body = { ...form, otherNames: wordsIn(otherNames), reason }
    save.mutate({ params: { productId: product.productId }, body })
  }
  return (
    <form className="card" onSubmit={submit} aria-label="Product">
      <fieldset className="bare form-grid" disabled={!mayKeep}>
        <Texts
          form={form}
          set={set}
          otherNames={otherNames}
          onOtherNames={setOtherNames}
          categories={(catalogue.data?.categories ?? [{ name: form.category }]).map(({ name }) => name)}
        />
        <UnitPrice form={form} set={set} pricePence={product.pricePence} />
        <h2 className="further">How fast homes use it up</h2>
        <UseRateFields
          product={product}
          form={form}
          others={catalogue.data?.products ?? []}
          onChange={(useRate) => set({ useRate })}
        />
        <Packing form={form} set={set} />
      </fieldset>
      {mayKeep && (
        <>
          <WhyField value={reason} onChange={setReason} />
          <Problem words={save.error?.message} />
          <div className="actions">
            <button type="submit" className="button button-main" aria-busy={save.isPending}>
              {save.isPending ? 'One moment…' : 'Save'}
            </button>
          </div>
          <p className="said" role="status">
            {save.isSuccess ? 'Saved.' : ''}
          </p>
        </>
      )}
    </form>
  )
}

type Part = { form: Form; set: (change: Partial<Form>) => void }
type TextsProps = Part & {
  otherNames: string
  onOtherNames: (typed: string) => void
  categories: readonly string[]
}

function Texts({ form, set, otherNames, onOtherNames, categories }: TextsProps) {
  return (
    <>
      <h2>Texts</h2>
      <Field
        label="Name"
        required
        maxLength={80}
        value={form.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Field
        label="Size, as the label says it"
        hint="250 ml, 9 rolls"
        maxLength={40}
        value={form.size}
        onChange={(event) => set({ size: event.target.value })}
      />
      <Field
        label="Short text for the shelf"
        maxLength={160}
        value={form.descriptionShort}
        onChange={(event) => set({ descriptionShort: event.target.value })}
      />
      <TextField
        label="Long text for its own page"
        maxLength={2000}
        value={form.descriptionLong}
        onChange={(event) => set({ descriptionLong: event.target.value })}
      />
      <Field
        label="Other names that shoppers search for"
        hint="With a semicolon between them"
        value={otherNames}
        onChange={(event) => onOtherNames(event.target.value)}
      />
      <Choice
        label="Category"
        value={form.category}
        options={categories}
        onChange={(category) => set({ category })}
      />
      <Amount
        label="Place in its category"
        value={form.place}
        onChange={(place) => set({ place: Math.max(1, place) })}
      />
      <Choice
        label="Room"
        value={form.room}
        options={['kitchen', 'bathroom']}
        onChange={(room) => set({ room: room as Form['room'] })}
      />
    </>
  )
}

function UnitPrice({ form, set, pricePence }: Part & { pricePence: Product['pricePence'] }) {
  const basis = form.unitPriceBasis
  const problem = unitPriceProblem(basis)
  return (
    <>
      <h2 className="further">Unit price</h2>
      <Amount
        label="A pack holds"
        value={basis.quantity}
        onChange={(quantity) => set({ unitPriceBasis: { ...basis, quantity } })}
      />
      <Field
        label="Counted in"
        hint="ml, g, roll, wash: the word for one"
        value={basis.unit}
        onChange={(event) => set({ unitPriceBasis: { ...basis, unit: event.target.value } })}
      />
      <Choice
        label="Priced per"
        value={String(basis.per)}
        options={['1', '10', '100', '1000']}
        onChange={(per) => set({ unitPriceBasis: { ...basis, per: Number(per) } })}
      />
      <Field
        label="One buys a"
        hint="pack, bottle, tube"
        value={form.packWord}
        onChange={(event) => set({ packWord: event.target.value })}
      />
      <p className="soft">
        {problem ??
          (pricePence > 0
            ? `Shown as ${formatUnitPrice(pricePence, basis)}.`
            : 'It is shown once there is a price.')}
      </p>
    </>
  )
}

function Packing({ form, set }: Part) {
  return (
    <>
      <h2 className="further">Packing</h2>
      <Field
        label="Weight in grams"
        inputMode="numeric"
        value={form.weightG ?? ''}
        onChange={(event) => set({ weightG: Number(event.target.value) || null })}
      />
      <Field
        label="EAN"
        inputMode="numeric"
        maxLength={13}
        value={form.ean ?? ''}
        onChange={(event) => set({ ean: event.target.value.trim() || null })}
      />
      <Field
        label="Bin"
        maxLength={20}
        value={form.bin ?? ''}
        onChange={(event) => set({ bin: event.target.value || null })}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={form.isHazard}
          onChange={(event) => set({ isHazard: event.target.checked })}
        />{' '}
        A carrier has to know of it: it burns, stings or is under pressure
      </label>
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  )
}

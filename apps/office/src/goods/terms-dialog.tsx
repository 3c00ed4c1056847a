import { penceIn } from '@cupboard/domain/typed-pounds'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useDeed, useRead } from '#api/use-office.ts'
import { Field } from '#ui/field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import type { Shelf } from './shelf.ts'

/** Edits the supplier of a product, our cost of a pack, and the size and least number of cases. */
export function TermsDialog({
  shelf: { productId, name, terms },
  onClose,
}: {
  shelf: Shelf
  onClose: () => void
}) {
  const save = useDeed('saveSupplyTerms')
  const suppliers = useRead('listSuppliers', {})
  const [supplierId, setSupplierId] = useState(terms?.supplierId ?? '')
  const [cost, setCost] = useState(terms ? (terms.costPence / 100).toFixed(2) : '')
  const [caseSize, setCaseSize] = useState<number | undefined>(terms?.caseSize)
  const [minimumCases, setMinimumCases] = useState<number | undefined>(terms?.minimumCases ?? 1)
  const id = useId()
  const costPence = penceIn(cost)
  function confirm(reason: string) {
    if (costPence === undefined || caseSize === undefined || minimumCases === undefined) return
    save.mutate(
      { params: { productId }, body: { supplierId, costPence, caseSize, minimumCases, reason } },
      { onSuccess: onClose },
    )
  }
  return (
    <ReasonDialog
      title={`How ${name} is bought`}
      confirm="Save"
      deed={save}
      isReady={Boolean(supplierId && costPence && caseSize && minimumCases)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {suppliers.data?.length === 0 && (
        <p>
          There is no supplier yet. <Link to="/goods/suppliers">Add the first one</Link>.
        </p>
      )}
      <div className="field">
        <label htmlFor={id}>Supplier</label>
        <select id={id} required value={supplierId} onChange={(event) => setSupplierId(event.target.value)}>
          <option value="">Choose</option>
          {suppliers.data?.map((supplier) => (
            <option key={supplier.supplierId} value={supplier.supplierId}>
              {supplier.name}
            </option>
          ))}
        </select>
      </div>
      <Field
        label="A pack costs us, in pounds"
        inputMode="decimal"
        required
        value={cost}
        onChange={(event) => setCost(event.target.value)}
        problem={cost !== '' && costPence === undefined ? 'Please give a sum such as 1.20.' : undefined}
      />
      <NumberField label="Packs in a case" required value={caseSize} onChange={setCaseSize} />
      <NumberField
        label="Fewest cases in an order"
        required
        value={minimumCases}
        onChange={setMinimumCases}
      />
    </ReasonDialog>
  )
}

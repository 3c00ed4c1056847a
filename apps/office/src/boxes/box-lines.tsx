import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { useDeed } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { TableFrame } from '#ui/table/table-frame.tsx'
import { pounds } from '#ui/words.ts'

type Box = OfficeReply<'readBoxLife'>['box']
type Line = Box['productQuantities'][number]

/** Our handling of packs that were out of stock, in words; it follows the customer's wish. */
const doneWords = {
  'left-out': 'left out',
  waits: 'waits for the next box',
  substituted: 'sent something else instead',
  asked: 'the customer is asked; without an answer it is left out',
}

export function BoxLines({ box }: { box: Box }) {
  const mayAmend = useMay('amend-box') && box.isEditable
  const [changing, setChanging] = useState<Line>()
  if (box.productQuantities.length === 0) return <p className="soft">Nothing is in it.</p>
  return (
    <div>
      <TableFrame name="Contents">
        <table>
          <caption>Contents, {pounds(box.boxPrice)}</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Quantity</th>
              <th scope="col">Each</th>
              <th scope="col">Why this many</th>
              {mayAmend && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {box.productQuantities.map((line) => (
              <tr key={line.product.productId}>
                <th scope="row">{line.product.productName}</th>
                <td className="figures">
                  {line.quantity}
                  {line.isFixed && <span className="soft"> fixed</span>}
                </td>
                <td className="figures">{pounds(line.price)}</td>
                <td>{line.reason?.text ?? '–'}</td>
                {mayAmend && (
                  <td>
                    <button
                      type="button"
                      className="button"
                      aria-label={`Change the quantity of ${line.product.productName}`}
                      onClick={() => setChanging(line)}
                    >
                      Change
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {(box.short ?? []).length > 0 && (
        <section className="card">
          <h2>Missing from it</h2>
          <ul>
            {box.short?.map(({ productId, productName, missing, done, substitute }) => (
              <li key={productId}>
                {missing} × {productName}: {doneWords[done]}
                {substitute && `, ${substitute.units} × ${substitute.productName}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changing && <AmendDialog boxId={box.boxId} line={changing} onClose={() => setChanging(undefined)} />}
    </div>
  )
}

function AmendDialog({ boxId, line, onClose }: { boxId: string; line: Line; onClose: () => void }) {
  const amend = useDeed('amendBox')
  const [quantity, setQuantity] = useState(String(line.quantity))
  const { productId, productName } = line.product
  return (
    <ReasonDialog
      title={`How many of ${productName}?`}
      confirm="Save"
      deed={amend}
      usualReason="The customer asked for it"
      onConfirm={(reason) =>
        amend.mutate(
          { params: { boxId }, body: { productId, delta: Number(quantity) - line.quantity, reason } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <Field
        label="Quantity"
        type="number"
        min={0}
        max={999}
        required
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
      />
    </ReasonDialog>
  )
}

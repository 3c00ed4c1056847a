import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds, pence } from '@cupboard/domain/money'
import { Link } from 'react-router'
import { useHandBack } from '#features/boxes/use-box-actions.ts'
import { Button } from '#ui/actions/button.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { Badge } from '#ui/figures/badge.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { LineReason } from './line-reason.tsx'
import type { UnsavedQuantities } from './use-unsaved-quantities.ts'

type Props = { customerId: CustomerId; box: WireBox; line: WireBoxLine; unsaved: UnsavedQuantities }

/** Shows one product of a box in one row: its name, quantity, price and reason. */
export function LineRow({ customerId, box, line, unsaved }: Props) {
  const { product, quantity, isFixed } = line
  const quantityShown = unsaved.quantityOf(line)
  const handBack = useHandBack(customerId, box, line)

  return (
    <div className={`line-row ${unsaved.isLit(product.productId) ? 'is-lit' : ''}`}>
      <Link to={`/product-details/${product.productId}`} className="line-product">
        <img
          src={product.imageReferences[0]}
          alt=""
          width={800}
          height={800}
          className="size-14 flex-none rounded-field"
        />
        <span className="flex min-w-0 flex-col">
          <span className="font-display leading-tight">{product.productName}</span>
          <span className="text-ink-soft text-small">{product.size}</span>
          <span className="figures text-small">
            {formatPounds(line.price)} <span className="text-ink-soft">{product.unitPrice}</span>
          </span>
        </span>
      </Link>
      <div className="line-quantity">
        {box.isEditable ? (
          <QuantityStepper
            label={`Quantity of ${product.productName}`}
            value={quantityShown}
            onChange={(to) => unsaved.change(product.productId, to)}
            disabled={unsaved.isSaving}
          />
        ) : (
          <p className="font-semibold">{quantity} in this box</p>
        )}
        {quantityShown !== quantity && (
          <Button
            look="secondary"
            busy={unsaved.isSaving}
            onClick={() => void unsaved.update(product.productId)}
          >
            Update
          </Button>
        )}
      </div>
      <p className="line-total figures">
        <span className="sr-only">Together </span>
        {formatPounds(pence(quantityShown * line.price))}
      </p>
      <div className="line-why">
        {(isFixed || line.reason) && (
          <p className="text-small flex flex-wrap items-center gap-x-3">
            {isFixed && <Badge tone="info">{whoseIs(box, line)}</Badge>}
            {line.reason && (
              <span>
                <UnbrokenDays text={line.reason.short} />
              </span>
            )}
            {isFixed && !line.isOnce && box.isEditable && (
              <Button look="quiet" busy={handBack.isPending} onClick={() => handBack.mutate()}>
                Leave it to us
              </Button>
            )}
          </p>
        )}
        {line.reason && <LineReason customerId={customerId} box={box} line={line} reason={line.reason} />}
      </div>
    </div>
  )
}

function whoseIs(box: WireBox, { isOnce, product }: WireBoxLine): string {
  const short = box.short?.find(({ substitute }) => substitute?.productId === product.productId)
  if (short) return `Instead of ${short.productName}`
  return isOnce ? 'Once, added by you' : 'Set by you'
}

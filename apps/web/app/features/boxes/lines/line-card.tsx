import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { Link } from 'react-router'
import { useHandBack } from '#features/boxes/use-box-actions.ts'
import { Button } from '#ui/actions/button.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { Badge } from '#ui/figures/badge.tsx'
import { Card } from '#ui/panels/card.tsx'
import { LineReason } from './line-reason.tsx'
import type { UnsavedQuantities } from './use-unsaved-quantities.ts'

type Props = { customerId: CustomerId; box: WireBox; line: WireBoxLine; unsaved: UnsavedQuantities }

/** One product of a box: what, how many, why, and what the customer wants to do about it. */
export function LineCard({ customerId, box, line, unsaved }: Props) {
  const { product, quantity, isFixed } = line
  const quantityShown = unsaved.quantityOf(line)
  const handBack = useHandBack(customerId, box, line)

  return (
    <Card className={`line-card ${unsaved.isLit(product.productId) ? 'is-lit' : ''}`}>
      <Link to={`/product-details/${product.productId}`} className="flex items-center gap-4">
        <img
          src={product.imageReferences[0]}
          alt=""
          width={800}
          height={800}
          className="size-24 rounded-card"
        />
        <span className="flex flex-col">
          <span className="font-display text-lead leading-tight">{product.productName}</span>
          <span className="text-ink-soft text-small">{product.size}</span>
          <span className="figures text-small">
            {formatPounds(line.price)} <span className="text-ink-soft">{product.unitPrice}</span>
          </span>
        </span>
      </Link>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {box.isEditable ? (
          <QuantityStepper
            label={`Quantity of ${product.productName}`}
            value={quantityShown}
            onChange={(to) => unsaved.change(product.productId, to)}
            disabled={unsaved.isSaving}
          />
        ) : (
          <p className="text-lead font-semibold">{quantity} in this box</p>
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
        {isFixed && <Badge tone="info">Set by you</Badge>}
        {isFixed && box.isEditable && (
          <Button look="quiet" busy={handBack.isPending} onClick={() => handBack.mutate()}>
            Leave it to us
          </Button>
        )}
      </div>
      {line.reason && <LineReason customerId={customerId} box={box} line={line} reason={line.reason} />}
    </Card>
  )
}

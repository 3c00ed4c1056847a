import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds, pence } from '@cupboard/domain/money'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { QuantityStepper } from '#ui/fields/quantity-stepper.tsx'
import { Badge } from '#ui/figures/badge.tsx'
import { Card } from '#ui/panels/card.tsx'
import { toast } from '#ui/toast.ts'
import { useAmendBox, useHandBackLine } from './boxes.queries.ts'
import { LineReason } from './line-reason.tsx'

const HIGHLIGHT_MS = 300
const TOAST_DELAY_MS = 10_000

type Props = { customerId: CustomerId; box: WireBox; line: WireBoxLine }

/** One product of a box: what, how many, why, and what the customer wants to do about it. */
export function LineCard({ customerId, box, line }: Props) {
  const { product, quantity, isFixed } = line
  const [wished, setWished] = useState(quantity)
  const [isLit, setIsLit] = useState(false)
  const amend = useAmendBox(customerId, box.boxId)
  const handBack = useHandBackLine(customerId, box.boxId)
  useEffect(() => setWished(quantity), [quantity])
  useEffect(() => {
    if (!isLit) return
    const timer = setTimeout(() => setIsLit(false), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [isLit])

  function update(): void {
    setIsLit(true)
    amend.mutate(
      { productId: product.productId, delta: wished - quantity },
      {
        onSuccess: () => setTimeout(() => toast.success('Quantity updated successfully'), TOAST_DELAY_MS),
        onError() {
          toast.error('Failed to update quantity')
          setWished(quantity)
        },
      },
    )
  }

  return (
    <Card className={`line-card ${isLit ? 'is-lit' : ''}`}>
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
            {formatPounds(pence(line.price))} <span className="text-ink-soft">{product.unitPrice}</span>
          </span>
        </span>
      </Link>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {box.isEditable ? (
          <QuantityStepper
            label={`Quantity of ${product.productName}`}
            value={wished}
            onChange={setWished}
            disabled={amend.isPending}
          />
        ) : (
          <p className="text-lead font-semibold">{quantity} in this box</p>
        )}
        {wished !== quantity && (
          <Button look="secondary" busy={amend.isPending} onClick={update}>
            Update
          </Button>
        )}
        {isFixed && <Badge tone="info">Set by you</Badge>}
        {isFixed && box.isEditable && (
          <Button look="quiet" busy={handBack.isPending} onClick={() => handBack.mutate(product.productId)}>
            Leave it to us
          </Button>
        )}
      </div>
      {line.reason && <LineReason customerId={customerId} box={box} line={line} reason={line.reason} />}
    </Card>
  )
}

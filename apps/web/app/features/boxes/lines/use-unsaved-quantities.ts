import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds, pence } from '@cupboard/domain/money'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useBoxChange } from '#features/boxes/boxes.queries.ts'
import { toast } from '#ui/toast.ts'

type Amendment = { productId: string; delta: number }

const HIGHLIGHT_MS = 300
const TOAST_DELAY_MS = 10_000

/** Quantities that the customer has changed and not yet saved, of all lines of a box together. */
export function useUnsavedQuantities(customerId: CustomerId, box: WireBox) {
  const amend = useBoxChange(
    customerId,
    box.boxId,
    ({ productId, delta }: Amendment) =>
      call('amendBox', { params: { customerId, boxId: box.boxId, productId, delta: String(delta) } }),
    withAmendment,
  )
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [litId, setLitId] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const amendments = amendmentsOf(box, quantities)

  /** Drops the unsaved quantity as soon as it is sent, even if the request then fails. */
  async function save(amendment: Amendment): Promise<boolean> {
    setLitId(amendment.productId)
    setTimeout(() => setLitId(undefined), HIGHLIGHT_MS)
    const saving = amend.mutateAsync(amendment)
    setQuantities(({ [amendment.productId]: _saved, ...others }) => others)
    return saving.then(
      () => true,
      () => {
        toast.error('Failed to update quantity')
        return false
      },
    )
  }

  async function update(productId: string): Promise<void> {
    const amendment = amendments.find((each) => each.productId === productId)
    if (!amendment) return
    setIsSaving(true)
    if (await save(amendment)) {
      setTimeout(() => toast.success('Quantity updated successfully'), TOAST_DELAY_MS)
      tellLeftOut(amendment)
    }
    setIsSaving(false)
  }

  /** Tells where a line has gone that leaves the list, and offers to restore it. */
  function tellLeftOut({ productId, delta }: Amendment): void {
    const line = box.productQuantities.find(({ product }) => product.productId === productId)
    if (line?.quantity !== -delta) return
    toast.blank(`${line.product.productName} is left out of this box.`, {
      label: 'Undo',
      press: () => void save({ productId, delta: -delta }),
    })
  }

  /** Saves one after the other; lines after a failure stay unsaved. True if all are saved. */
  async function saveAll(): Promise<boolean> {
    const price = formatPounds(amendments.reduce(withAmendment, box).boxPrice)
    setIsSaving(true)
    for (const amendment of amendments) {
      if (await save(amendment)) continue
      setIsSaving(false)
      return false
    }
    setIsSaving(false)
    toast.success(`Saved. This box now costs ${price}.`)
    return true
  }

  return {
    isSaving,
    /** The number of unsaved lines, and the price of the box with them. */
    count: amendments.length,
    boxPrice: amendments.reduce(withAmendment, box).boxPrice,
    quantityOf: ({ product, quantity }: WireBoxLine) => quantities[product.productId] ?? quantity,
    isLit: (productId: string) => litId === productId,
    change: (productId: string, quantity: number) => setQuantities({ ...quantities, [productId]: quantity }),
    discard: () => setQuantities({}),
    update,
    saveAll,
  }
}

export type UnsavedQuantities = ReturnType<typeof useUnsavedQuantities>

function amendmentsOf(box: WireBox, quantities: Readonly<Record<string, number>>): Amendment[] {
  return box.productQuantities.flatMap(({ product: { productId }, quantity }) => {
    const delta = (quantities[productId] ?? quantity) - quantity
    return delta === 0 ? [] : [{ productId, delta }]
  })
}

/** The box after a change of quantity: the line is the customer's own, and the price follows. */
export function withAmendment(box: WireBox, { productId, delta }: Amendment): WireBox {
  const line = box.productQuantities.find((each) => each.product.productId === productId)
  if (!line) return box
  const amended = { ...line, quantity: line.quantity + delta, isFixed: true }
  return {
    ...box,
    boxPrice: pence(box.boxPrice + delta * line.price),
    productQuantities: box.productQuantities.map((each) => (each === line ? amended : each)),
  }
}

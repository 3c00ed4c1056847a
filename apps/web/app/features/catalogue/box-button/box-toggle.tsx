import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useQueryCache } from '#api/query-client.ts'
import type { Session } from '#api/session/session-storage.ts'
import { useChange } from '#api/use-change.ts'
import { perform } from '#effect/perform.ts'
import { toast } from '#ui/toast.ts'
import { customerProducts, useAddProduct, useRemoveProduct } from './customer-products.queries.ts'
import { MineMark } from './mine-mark.tsx'
import { addPress, dropPress, usePendingPress } from './pending-presses.ts'

/** As long as the message that says so. */
const PRODUCT_ADDED_MS = 2000

/** The label and action of a customer's button, once the box is loaded. */
export type Toggle = { label: string; isInBox: boolean; isBusy: boolean; press: () => void }

type Props = {
  productId: string
  session: Session
  /** True if the button showed the product as in the box before the box was loaded. */
  wasInBox: boolean
  onToggle: (toggle: Toggle) => void
}

/** A customer's button behaviour, fetched beside the page; it only renders the mark on the card. */
export function BoxToggle({ session, productId, wasInBox, onToggle }: Props) {
  const { data: products, isError } = useQuery(customerProducts(session.customerId), useQueryCache())
  const { customerId } = session
  const add = useAddProduct(customerId)
  const remove = useRemoveProduct(customerId)
  const [isJustAdded, setIsJustAdded] = useState(false)
  const isInBox = products?.some((product) => product.productId === productId) ?? false
  const isPressed = usePendingPress(productId)

  useEffect(() => {
    if (!isJustAdded) return
    const timer = setTimeout(() => setIsJustAdded(false), PRODUCT_ADDED_MS)
    return () => clearTimeout(timer)
  }, [isJustAdded])

  const adding = {
    act: { act: 'add-product', productId },
    run: () => add.mutateAsync(productId),
    title: 'Add to box: what changes',
    confirm: 'Add to box',
    done: 'Product added successfully.',
    failed: 'Error adding product! Please try again',
  } as const
  const removing = {
    act: { act: 'drop-product', productId },
    run: () => remove.mutateAsync(productId),
    title: 'Remove from box: what changes',
    confirm: 'Remove from box',
    done: 'Product removed successfully.',
    failed: 'Error removing product! Please try again',
  } as const
  const action = useChange({
    async mutationFn() {
      const [forth, back] = isInBox ? [removing, adding] : [adding, removing]
      const isDone = await perform(customerId, { ...forth, undo: back })
      setIsJustAdded(isDone && !isInBox)
    },
  })
  // Runs a press that came before the box was loaded, unless the box is already as the press wanted it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pending press is done once.
  useEffect(() => {
    if (!isPressed || (products === undefined && !isError)) return
    dropPress(productId)
    if (products === undefined) toast.error(adding.failed)
    else if (isInBox === wasInBox) action.mutate()
  }, [isPressed, products === undefined, isError])

  function press() {
    if (products === undefined) return addPress(productId)
    // A quick second tap must not remove the product that the first one added.
    if (!isJustAdded) action.mutate()
  }

  const label = isJustAdded ? 'Product Added' : isInBox ? 'Remove from box' : 'Add to box'
  const isBusy = action.isPending || (isPressed && products === undefined)
  const latestPress = useRef(press)
  useEffect(() => {
    latestPress.current = press
  })
  useEffect(
    () => onToggle({ label, isInBox, isBusy, press: () => latestPress.current() }),
    [onToggle, label, isInBox, isBusy],
  )
  return <MineMark customerId={customerId} productId={productId} />
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '#api/query-client.ts'
import type { Session } from '#api/session-storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/toast.ts'
import type { BoxButtonProps } from './box-button.tsx'
import { customerProducts, useAddProduct, useRemoveProduct } from './customer-products.queries.ts'
import { dropPress, keepPress, useKeptPress } from './kept-presses.ts'

/** As long as the message that says so. */
const PRODUCT_ADDED_MS = 2000

type Props = BoxButtonProps & { session: Session }

export function BoxToggleButton({ session, productId, describedBy, look = 'secondary' }: Props) {
  const { data: products, isError } = useQuery(customerProducts(session.customerId), queryClient)
  const add = useAddProduct(session.customerId)
  const remove = useRemoveProduct(session.customerId)
  const [isJustAdded, setIsJustAdded] = useState(false)
  const isInBox = products?.some((product) => product.productId === productId) ?? false
  const isPressed = useKeptPress(productId)
  const isBusy = add.isPending || remove.isPending || (isPressed && products === undefined)

  useEffect(() => {
    if (!isJustAdded) return
    const timer = setTimeout(() => setIsJustAdded(false), PRODUCT_ADDED_MS)
    return () => clearTimeout(timer)
  }, [isJustAdded])

  function addToBox() {
    add.mutate(productId, {
      onSuccess() {
        setIsJustAdded(true)
        toast.success('Product added successfully.')
      },
      onError: () => toast.error('Error adding product! Please try again'),
    })
  }
  function removeFromBox() {
    remove.mutate(productId, {
      onSuccess: () => toast.success('Product removed successfully.'),
      onError: () => toast.error('Error removing product! Please try again'),
    })
  }
  // What was pressed before the box was known is done now; what is in it already needs no adding.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kept press is done once.
  useEffect(() => {
    if (!isPressed || (products === undefined && !isError)) return
    dropPress(productId)
    if (products === undefined) toast.error('Error adding product! Please try again')
    else if (!isInBox) addToBox()
  }, [isPressed, products === undefined, isError])

  function press() {
    if (products === undefined) return keepPress(productId)
    // A second tap of a quick finger must not take out again what the first one put in.
    if (!isJustAdded) isInBox ? removeFromBox() : addToBox()
  }

  const label = isJustAdded ? 'Product Added' : isInBox ? 'Remove from box' : 'Add to box'
  return (
    <Button look={isInBox ? 'quiet' : look} busy={isBusy} aria-describedby={describedBy} onClick={press}>
      {label}
    </Button>
  )
}

import type { WireProduct } from '@cupboard/contract/catalogue'
import type { ProductId } from '@cupboard/domain/ids'
import { useState } from 'react'
import { planWhenReady, putProducts } from '#features/household/wizard/save-draft.ts'
import { changeDraft, useDraft } from '#features/household/wizard/wizard-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/toast.ts'
import { ProductPick } from './product-pick.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & { products: readonly WireProduct[]; onShelf: (shelf: number) => void }

/** One category at a time, in alphabetical order; the last one lets the customer go on. */
export function ProductsStep({ customerId, onDone, onShelf, products }: Props) {
  const { productIds, shelf } = useDraft()
  const [doing, setDoing] = useState('')
  const categories = [...new Set(products.map((product) => product.productCategory))].sort()
  const place = Math.min(shelf, categories.length - 1)
  const isLast = place === categories.length - 1

  function toggle(productId: ProductId): void {
    const chosen = new Set(productIds)
    if (!chosen.delete(productId)) chosen.add(productId)
    changeDraft({ productIds: [...chosen] })
  }

  async function finish(): Promise<void> {
    if (!customerId) return onDone()
    try {
      setDoing('Saving your products...')
      await putProducts(customerId, productIds)
      setDoing('Working out what your home uses up...')
      await planWhenReady(customerId, productIds)
      toast.success('Fetched boxes successfully')
      onDone()
    } catch {
      toast.error('Failed to fetch recommendation boxes! Try again')
      setDoing('')
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft" aria-live="polite">
        {categories[place]} · {place + 1} of {categories.length} · {productIds.length} chosen
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {products
          .filter((product) => product.productCategory === categories[place])
          .map((product) => (
            <ProductPick
              key={product.productId}
              product={product}
              isChosen={productIds.includes(product.productId)}
              onToggle={() => toggle(product.productId)}
            />
          ))}
      </ul>
      {isLast && productIds.length === 0 && (
        <p className="text-berry">Add at least one product before continuing</p>
      )}
      {doing && <p role="status">{doing}</p>}
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <Button look="secondary" disabled={place === 0} onClick={() => onShelf(place - 1)}>
          Previous
        </Button>
        <Button look={isLast ? 'secondary' : 'primary'} disabled={isLast} onClick={() => onShelf(place + 1)}>
          Next
        </Button>
        <Button
          disabled={!isLast || productIds.length === 0}
          busy={doing !== ''}
          onClick={() => void finish()}
          className="col-span-2 sm:ml-auto"
        >
          Save and continue
        </Button>
      </div>
    </div>
  )
}

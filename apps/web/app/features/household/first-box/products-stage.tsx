import type { WireProduct } from '@cupboard/contract/catalogue'
import { suggestAnew } from '@cupboard/domain/first-box/suggest-anew'
import type { Household } from '@cupboard/domain/household/household'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ProductPick } from '#features/household/steps/product-pick.tsx'
import { changeDraft, currentDraft, useDraft } from '#features/household/wizard/wizard-draft.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { OtherProducts } from './other-products.tsx'
import { PriceBar } from './price-bar.tsx'
import { useEstimate, useUsualBox } from './use-estimate.ts'

type Props = { household: Household; products: readonly WireProduct[] | undefined }

/** Shows the usual products of such a home, chosen already; a tap removes or adds one. */
export function ProductsStage({ household, products }: Props) {
  const { productIds, suggested } = useDraft()
  const usual = useUsualBox(household)
  const estimate = useEstimate(household, productIds)
  const navigate = useNavigate()

  useEffect(() => {
    if (usual.data) takeSuggestions(usual.data.lines.map(({ productId }) => productId))
  }, [usual.data])

  if (usual.isError) return <ErrorState title="We could not work out what you use." onRetry={usual.refetch} />
  if (!products || !usual.data) return <PicksSkeleton />
  const offered = products.filter(({ productId }) => suggested.includes(productId))
  const added = products.filter(
    ({ productId }) => productIds.includes(productId) && !suggested.includes(productId),
  )
  const shown = [...added, ...offered]
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-subheading">Homes like yours use these {offered.length}</h2>
      <Picks products={shown} chosen={productIds} />
      <OtherProducts products={products.filter((product) => !shown.includes(product))} onChoose={toggle} />
      <PriceBar
        chosen={productIds.length}
        price={estimate.data?.boxPrice}
        isWaiting={estimate.isFetching}
        onGo={() => void navigate('/first-box/summary')}
      />
    </div>
  )
}

function Picks({ products, chosen }: { products: readonly WireProduct[]; chosen: readonly string[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" aria-label="What you use">
      {products.map((product) => (
        <ProductPick
          key={product.productId}
          product={product}
          isChosen={chosen.includes(product.productId)}
          onToggle={() => toggle(product.productId)}
        />
      ))}
    </ul>
  )
}

export function PicksSkeleton() {
  return (
    <div
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
      role="status"
      aria-label="Working out what you use..."
    >
      {Array.from({ length: 12 }, (_, place) => place).map((place) => (
        <Skeleton key={place} className="h-[6.375rem] rounded-card" />
      ))}
    </div>
  )
}

function toggle(productId: string): void {
  const chosen = new Set(currentDraft().productIds)
  if (!chosen.delete(productId)) chosen.add(productId)
  changeDraft({ productIds: [...chosen] })
}

function takeSuggestions(suggested: string[]): void {
  const { productIds, suggested: suggestedBefore } = currentDraft()
  if (suggested.join() === suggestedBefore.join()) return
  changeDraft({ suggested, productIds: suggestAnew({ chosen: productIds, suggestedBefore }, suggested) })
}

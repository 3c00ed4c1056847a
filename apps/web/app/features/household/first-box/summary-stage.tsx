import type { WireProduct } from '@cupboard/contract/catalogue'
import type { Household } from '@cupboard/domain/household/household'
import { formatPounds } from '@cupboard/domain/money'
import { FirstBoxLines } from '#features/household/steps/first-box-preview.tsx'
import { useDraft } from '#features/household/wizard/wizard-draft.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { AccordionSection } from '#ui/panels/accordion.tsx'
import { Card } from '#ui/panels/card.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useEstimate } from './use-estimate.ts'

type Props = { household: Household; products: readonly WireProduct[] | undefined }

/** The first box as it would be ordered now: price and day first, then each line with its reason. */
export function SummaryStage({ household, products }: Props) {
  const { productIds, address } = useDraft()
  const estimate = useEstimate(household, productIds, address?.postCode)
  if (estimate.isError)
    return <ErrorState title="We could not work out your first box." onRetry={estimate.refetch} />
  const box = estimate.data
  if (!box || !products)
    return (
      <div role="status" aria-label="Working out your first box...">
        <Skeleton className="h-[36rem] w-full rounded-card" />
      </div>
    )
  const inBox = box.lines.filter(({ quantity }) => quantity > 0)
  const later = box.lines.filter(({ quantity }) => quantity === 0)
  return (
    <div className="summary-stage">
      <Card className="flex flex-col gap-3">
        <h2 className="text-subheading">What comes, and why</h2>
        <FirstBoxLines lines={inBox} products={products} isShort />
        {later.length > 0 && (
          <p className="text-ink-soft text-small">
            Not in this one, but in a later box: {later.map(({ productName }) => productName).join(', ')}.
          </p>
        )}
        <AccordionSection group="sums" title="How we worked it out">
          <dl className="text-small flex flex-col gap-3">
            {box.lines.map(({ productId, productName, reason }) => (
              <div key={productId}>
                <dt className="font-semibold">{productName}</dt>
                <dd>
                  <UnbrokenDays text={reason} />
                </dd>
              </div>
            ))}
          </dl>
        </AccordionSection>
      </Card>
      <Card className="summary-price">
        <p className="figures text-heading font-semibold">{formatPounds(box.boxPrice)}</p>
        <p>
          On <DeliveryDay on={box.deliveryDate} />, delivery and VAT included.
        </p>
        <ButtonLink to="/first-box/order" className="w-full">
          Order this box
        </ButtonLink>
        <p className="text-ink-soft text-small">Change, skip or leave whenever you like, in one click.</p>
      </Card>
    </div>
  )
}

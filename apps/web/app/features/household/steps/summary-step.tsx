import type { WireProduct } from '@cupboard/contract/catalogue'
import { countAppliances, countOccupants, countRooms } from '@cupboard/domain/household/check-household'
import type { Household } from '@cupboard/domain/household/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { rememberPath } from '#api/session/return-path.ts'
import { useDraft } from '#features/household/wizard/wizard-draft.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type FirstBox, FirstBoxPreview } from './first-box-preview.tsx'

type Props = { customerId: CustomerId | null; products: readonly WireProduct[] }

/** The home in figures and the first box with its reasons: for a visitor an estimate with the same numbers. */
export function SummaryStep({ customerId, products }: Props) {
  const { household, productIds, address } = useDraft()
  const home = household as Household
  const box = useQuery(
    {
      queryKey: customerId
        ? customerKey(customerId, 'boxes', 'preview')
        : ['estimate', home, productIds, address?.postCode],
      queryFn: () => (customerId ? firstBoxOf(customerId) : estimate(home, productIds, address?.postCode)),
      staleTime: 0,
    },
    queryClient,
  )
  const chosen = products.filter((product) => productIds.includes(product.productId))
  return (
    <div className="flex flex-col gap-8">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure name="Occupants" value={countOccupants(home)} />
        <Figure name="Rooms" value={countRooms(home)} />
        <Figure name="Appliances" value={countAppliances(home)} />
        <Figure name="Products" value={chosen.length} />
      </dl>
      {box.isPending && <Skeleton className="h-72 w-full" />}
      {box.isError && (
        <ErrorState title="Failed to fetch recommendation boxes! Try again" onRetry={box.refetch} />
      )}
      {box.data && <FirstBoxPreview box={box.data} products={chosen} />}
      {customerId ? (
        <ButtonLink to="/box-summary" className="self-start">
          Continue to Payment
        </ButtonLink>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/signup" onClick={() => rememberPath('/household')}>
            Continue to Payment
          </ButtonLink>
          <ButtonLink to="/login" look="secondary" onClick={() => rememberPath('/household')}>
            I have an account
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="bg-linen rounded-card p-4">
      <dt className="text-ink-soft text-small">{name}</dt>
      <dd className="font-display text-heading tabular-nums">{Number.isFinite(value) ? value : 0}</dd>
    </div>
  )
}

async function firstBoxOf(customerId: CustomerId): Promise<FirstBox> {
  const params = { customerId }
  const [planned] = await call('listFutureBoxes', { params })
  const box = planned ?? (await call('calculateRecommendation', { params }))[0]
  if (!box) throw new Error('no box is planned')
  const lines = box.productQuantities.map(({ product, quantity, price, reason }) => ({
    productId: product.productId,
    productName: product.productName,
    quantity,
    price,
    reason: reason?.text ?? '',
    shortReason: reason?.short ?? '',
  }))
  return { deliveryDate: box.deliveryDate, boxPrice: box.boxPrice, lines }
}

function estimate(
  household: Household,
  productIds: string[],
  postCode: string | undefined,
): Promise<FirstBox> {
  return call('estimateBox', { body: { household, productIds, ...(postCode ? { postCode } : {}) } })
}

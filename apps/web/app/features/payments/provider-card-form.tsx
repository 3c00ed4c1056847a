import { getCardForm } from '@cupboard/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { CardForm } from './card-form.ts'
import { EmbeddedCardForm } from './embedded-card-form.tsx'

const StripeCardForm = lazy(() =>
  import('./stripe-card-form.tsx').then((m) => ({ default: m.StripeCardForm })),
)

/** The form of whichever provider this shop takes cards with. */
export function ProviderCardForm({ onReady }: { onReady: (form: CardForm) => void }) {
  const { data } = useQuery(
    { queryKey: ['card-form'], queryFn: () => call(getCardForm, {}), staleTime: Number.POSITIVE_INFINITY },
    queryClient,
  )
  const waiting = <Skeleton className="h-56 rounded-card" />
  if (!data) return waiting
  if (data.provider === 'embedded') return <EmbeddedCardForm onReady={onReady} />
  return (
    <Suspense fallback={waiting}>
      <StripeCardForm publishableKey={data.publishableKey ?? ''} onReady={onReady} />
    </Suspense>
  )
}

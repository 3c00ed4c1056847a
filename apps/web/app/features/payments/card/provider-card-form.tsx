import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import type { CardForm, WalletRequest } from './card-form.ts'
import { CardFormSkeleton } from './card-form-skeleton.tsx'
import { EmbeddedCardForm } from './embedded-card-form.tsx'

const StripeCardForm = lazy(() =>
  import('./stripe-card-form.tsx').then((m) => ({ default: m.StripeCardForm })),
)

type Props = {
  onReady: (form: CardForm) => void
  /** Without it no wallet is offered. */
  wallet?: WalletRequest | undefined
}

/** The form of whichever provider this shop takes cards with. */
export function ProviderCardForm({ onReady, wallet }: Props) {
  const { data, isError, refetch } = useCall('getCardForm', {}, ['card-form'], {
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) {
    return (
      <ErrorState title="The card form could not be loaded.">
        <Button look="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </ErrorState>
    )
  }
  if (!data) return <CardFormSkeleton />
  if (data.provider === 'embedded') return <EmbeddedCardForm onReady={onReady} />
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      <StripeCardForm publishableKey={data.publishableKey ?? ''} onReady={onReady} wallet={wallet} />
    </Suspense>
  )
}

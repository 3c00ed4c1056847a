import { BILLING_NAME } from '@cupboard/domain/subscription/billing-name'
import type { StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef, useState } from 'react'
import type { CardForm, CardResult } from './card-form.ts'

type Props = { publishableKey: string; onReady: (form: CardForm) => void }

/** Stripe's own card field: no postcode, and its link feature off. */
export function StripeCardForm({ publishableKey, onReady }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [error, setError] = useState('')

  useEffect(() => {
    let unmount = (): void => undefined
    async function mount(): Promise<void> {
      const stripe = await loadStripe(publishableKey)
      if (!stripe || !place.current) return setError('Stripe is not loaded yet.')
      const card = stripe.elements().create('card', { hidePostalCode: true, disableLink: true })
      card.mount(place.current)
      unmount = () => card.destroy()
      const payment_method = { card, billing_details: { name: BILLING_NAME } }
      card.on('ready', () =>
        onReady({
          // A later box paid with another card on the page stores that card too.
          pay: async (secret) =>
            resultOf(
              await stripe.confirmCardPayment(secret, { payment_method, setup_future_usage: 'off_session' }),
            ),
          paySaved: async (secret, saved) =>
            resultOf(await stripe.confirmCardPayment(secret, { payment_method: saved })),
          store: async (secret) => resultOf(await stripe.confirmCardSetup(secret, { payment_method })),
        }),
      )
    }
    mount().catch(() => setError('Stripe is not loaded yet.'))
    return () => unmount()
  }, [publishableKey, onReady])

  return (
    <>
      <div ref={place} className="field-input" />
      {error && (
        <p role="alert" className="text-berry">
          {error}
        </p>
      )}
    </>
  )
}

function resultOf({ error }: { error?: StripeError | undefined }): CardResult {
  return error
    ? { isDone: false, message: error.message ?? 'The payment did not go through.' }
    : { isDone: true }
}

import { BILLING_NAME } from '@cupboard/domain/subscription/billing-name'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef, useState } from 'react'
import type { CardForm, CardResult, WalletRequest } from './card-form.ts'
import { mountWallets } from './stripe-wallets.ts'

type Props = {
  publishableKey: string
  onReady: (form: CardForm) => void
  wallet?: WalletRequest | undefined
}

/** Stripe's own card field: no postcode, and its link feature off. Above it the wallets this device has. */
export function StripeCardForm({ publishableKey, onReady, wallet }: Props) {
  const cardPlace = useRef<HTMLDivElement>(null)
  const walletPlace = useRef<HTMLDivElement>(null)
  const [error, setError] = useState('')
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [hasWallet, setHasWallet] = useState(false)

  useEffect(() => {
    let isCurrent = true
    loadStripe(publishableKey)
      .then((loaded) => {
        if (!isCurrent) return
        if (loaded) setStripe(loaded)
        else setError('Stripe is not loaded yet.')
      })
      .catch(() => setError('Stripe is not loaded yet.'))
    return () => {
      isCurrent = false
    }
  }, [publishableKey])

  useEffect(() => {
    if (!stripe || !cardPlace.current) return
    const style = { base: { color: getComputedStyle(cardPlace.current).color } }
    const card = stripe.elements().create('card', { style, hidePostalCode: true, disableLink: true })
    card.mount(cardPlace.current)
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
    return () => card.destroy()
  }, [stripe, onReady])

  const amountPence = wallet?.amountPence
  const onChosen = wallet?.onChosen
  useEffect(() => {
    if (!stripe || !walletPlace.current || !amountPence || !onChosen) return
    return mountWallets(stripe, walletPlace.current, { amountPence, onChosen, onOffered: setHasWallet })
  }, [stripe, amountPence, onChosen])

  return (
    <div className="flex flex-col gap-4">
      {wallet && <div ref={walletPlace} hidden={!hasWallet} />}
      {wallet && hasWallet && <p className="text-ink-soft text-small">Or pay by card</p>}
      <div ref={cardPlace} className="field-input" />
      {error && (
        <p role="alert" className="text-berry">
          {error}
        </p>
      )}
    </div>
  )
}

function resultOf({ error }: { error?: StripeError | undefined }): CardResult {
  if (!error) return { isDone: true }
  return {
    isDone: false,
    message: error.message ?? 'The payment did not go through.',
    isAtField: error.type === 'validation_error',
  }
}

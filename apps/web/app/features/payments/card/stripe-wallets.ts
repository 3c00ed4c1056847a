import type { Stripe } from '@stripe/stripe-js'
import type { WalletRequest } from './card-form.ts'

type Offer = WalletRequest & {
  /** Whether this device has a wallet that Stripe can take. */
  onOffered: (isOffered: boolean) => void
}

/**
 * Stripe's buttons for Apple Pay and Google Pay, and for nothing else. The card behind a wallet is stored as a typed
 * one would be. Answers how to take the buttons away again.
 */
export function mountWallets(stripe: Stripe, place: HTMLElement, offer: Offer): () => void {
  const elements = stripe.elements({
    mode: 'payment',
    amount: offer.amountPence,
    currency: 'gbp',
    allowedPaymentMethodTypes: ['card'],
    setupFutureUsage: 'off_session',
  })
  const wallets = elements.create('expressCheckout', {
    buttonHeight: 48,
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      link: 'never',
      amazonPay: 'never',
      klarna: 'never',
      paypal: 'never',
    },
  })
  wallets.on('ready', ({ availablePaymentMethods }) => offer.onOffered(availablePaymentMethods !== undefined))
  wallets.on('confirm', () =>
    offer.onChosen(async (clientSecret) => {
      const submitted = await elements.submit()
      const { error } = submitted.error
        ? submitted
        : await stripe.confirmPayment({
            elements,
            clientSecret,
            confirmParams: { return_url: location.href },
            redirect: 'if_required',
          })
      if (!error) return { isDone: true }
      return { isDone: false, message: error.message ?? 'The payment did not go through.' }
    }),
  )
  wallets.mount(place)
  return () => wallets.destroy()
}

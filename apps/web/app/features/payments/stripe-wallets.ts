import type { Stripe } from '@stripe/stripe-js'
import type { WalletWish } from './card-form.ts'

type Wish = WalletWish & {
  /** Whether this device has a wallet that Stripe can take. */
  onOffered: (isOffered: boolean) => void
}

/**
 * Stripe's buttons for Apple Pay and Google Pay, and for nothing else. The card behind a wallet is stored as a typed
 * one would be. Answers how to take the buttons away again.
 */
export function mountWallets(stripe: Stripe, place: HTMLElement, wish: Wish): () => void {
  const elements = stripe.elements({
    mode: 'payment',
    amount: wish.amountPence,
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
  wallets.on('ready', ({ availablePaymentMethods }) => wish.onOffered(availablePaymentMethods !== undefined))
  wallets.on('confirm', () =>
    wish.onChosen(async (clientSecret) => {
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

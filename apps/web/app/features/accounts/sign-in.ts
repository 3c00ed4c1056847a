import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { takeRememberedPath } from '#api/session/return-path.ts'
import { startSession } from '#api/session/session-token.ts'
import { forgetWantedProducts, wantedProducts } from '#api/session/wanted-products.ts'
import { answerWithPasskey } from './passkeys/browser-passkeys.ts'

type Credentials = { email: string; password: string; remember: boolean }

/** Signs in in this browser, and returns the customer's id. */
export async function signIn({ email, password, remember }: Credentials): Promise<CustomerId> {
  const { token, customerId } = await call('login', { body: { email, password } })
  startSession({ token, customerId, remember })
  return customerId
}

/** The same with a passkey; a suggestion waits in the e-mail field until it is taken. */
export async function signInWithPasskey(
  isRemembered: () => boolean,
  { isSuggested = false } = {},
): Promise<CustomerId> {
  const { challengeId, options } = await call('beginPasskeySignIn', {})
  const answer = await answerWithPasskey(options, { isSuggested })
  const session = await call('finishPasskeySignIn', { body: { challengeId, answer } })
  startSession({ ...session, remember: isRemembered() })
  return session.customerId
}

/** The page after signing in: the remembered one, the home page, or the wizard. */
export async function pathAfterSignIn(customerId: CustomerId): Promise<string> {
  const remembered = takeRememberedPath()
  const status = await call('getSubscriptionStatus', { params: { customerId } })
  const isSettled =
    status.paymentDetailsAdded &&
    status.productsAdded &&
    status.householdDetailsAdded &&
    status.deliveryAddressAdded
  if (isSettled) forgetWantedProducts()
  // A product was wanted before there is a home: the wizard comes first.
  if (remembered && (isSettled || wantedProducts().length === 0)) return remembered
  return isSettled ? '/' : '/household'
}

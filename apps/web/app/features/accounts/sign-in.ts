import { getSubscriptionStatus, login } from '@cupboard/contract/accounts'
import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { takeRememberedPath } from '#api/return-path.ts'
import { startSession } from '#api/session-token.ts'

type Credentials = { email: string; password: string; remember: boolean }

/** Signs in on this device and answers who it is. */
export async function signIn({ email, password, remember }: Credentials): Promise<CustomerId> {
  const { token, customerId } = await call(login, { body: { email, password } })
  startSession({ token, customerId, remember })
  return customerId
}

/** Where a customer goes who has just signed in: where they were going, or home, or on with describing it. */
export async function pathAfterSignIn(customerId: CustomerId): Promise<string> {
  const remembered = takeRememberedPath()
  const status = await call(getSubscriptionStatus, { params: { customerId } })
  if (remembered) return remembered
  const isSettled =
    status.paymentDetailsAdded &&
    status.productsAdded &&
    status.householdDetailsAdded &&
    status.deliveryAddressAdded
  return isSettled ? '/' : '/household'
}

import type { WireBox } from '@cupboard/contract/boxes'
import { boxToPay } from '@cupboard/domain/box/paid'
import { addressOf, type FirstOrder, registrationOf } from '@cupboard/domain/first-box/first-order'
import type { Household } from '@cupboard/domain/household/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { currentSession, startSession } from '#api/session/session-token.ts'
import {
  planWhenReady,
  putAddress,
  putHousehold,
  putProducts,
} from '#features/household/wizard/save-draft.ts'
import { changeDraft } from '#features/household/wizard/wizard-draft.ts'

type Placed = { customerId: CustomerId; box: WireBox }
type Chosen = { household: Household; productIds: readonly string[] }

/** Creates the account and plans its boxes. A retry continues where it stopped. */
export async function placeOrder(
  order: FirstOrder,
  { household, productIds }: Chosen,
  say: (words: string) => void,
): Promise<Placed> {
  const address = addressOf(order)
  // The wizard goes on from here, should this page be left, be it to sign in.
  changeDraft({ address })
  const customerId = currentSession()?.customerId ?? (await openAccount(order, say))
  say('Saving your home...')
  await putAddress(customerId, address)
  await putHousehold(customerId, household)
  await putProducts(customerId, productIds)
  say('Working out what your home uses up...')
  await planWhenReady(customerId, productIds)
  const boxes = await call('listFutureBoxes', { params: { customerId } })
  const box = boxToPay(boxes.map((each) => ({ ...each, status: each.orderStatus })))
  if (!box) throw new Error('no box is planned')
  return { customerId, box }
}

async function openAccount(order: FirstOrder, say: (words: string) => void): Promise<CustomerId> {
  say('Making your account...')
  const registration = registrationOf(order)
  await call('createAccount', { body: registration })
  const { email, password } = registration
  const { token, customerId } = await call('login', { body: { email, password } })
  startSession({ token, customerId, remember: false })
  return customerId
}

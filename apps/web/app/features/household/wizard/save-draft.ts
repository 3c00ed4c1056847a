import type { Address } from '@cupboard/domain/household/address'
import type { Household } from '@cupboard/domain/household/household'
import type { CustomerId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'

const LONGEST_WAIT_TRIES = 20
const BETWEEN_TRIES_MS = 1_000

export async function putAddress(customerId: CustomerId, address: Address): Promise<void> {
  await call('saveAddress', { params: { customerId }, body: address })
}

export async function putHousehold(customerId: CustomerId, household: Household): Promise<void> {
  await call('saveHousehold', { params: { customerId }, body: household })
}

/** The account's products become exactly the chosen ones. */
export async function putProducts(customerId: CustomerId, productIds: readonly string[]): Promise<void> {
  const params = { customerId }
  const before = (await call('listCustomerProducts', { params })).map((product) => String(product.productId))
  const removed = before.filter((id) => !productIds.includes(id))
  const added = productIds.filter((id) => !before.includes(id))
  if (added.length > 0) await call('addProducts', { params, body: added })
  if (removed.length > 0) await call('removeProducts', { params, body: removed })
}

/** Products wanted on the shelves join those the account has. */
export async function addWanted(customerId: CustomerId, productIds: readonly string[]): Promise<void> {
  await call('addProducts', { params: { customerId }, body: [...productIds] })
}

/** Polls every second until every chosen product has been saved, and then has the boxes planned. */
export async function planWhenReady(customerId: CustomerId, productIds: readonly string[]): Promise<void> {
  const params = { customerId }
  for (let tries = 1; ; tries++) {
    const arrived = new Set(
      (await call('listCustomerProducts', { params })).map((product) => String(product.productId)),
    )
    if (productIds.every((id) => arrived.has(id))) break
    if (tries === LONGEST_WAIT_TRIES) throw new Error('Products not ready in DB')
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS))
  }
  await call('calculateRecommendation', { params })
  await queryClient.invalidateQueries({ queryKey: customerKey(customerId) })
}

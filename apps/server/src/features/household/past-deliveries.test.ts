import { afterEach, expect, it } from 'vitest'
import { moveByHand } from '#features/shipping/move-by-hand.ts'
import { signInAgain } from '#testing/customers.ts'
import { callsOf } from '#testing/homes.ts'
import { firstBoxPaid, liveBusyDays } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

it('a delivery counts once, from the moment its box has come', async () => {
  const { customer, ...lived } = await openLivedShop(firstBoxPaid)
  shop = lived.shop
  async function signedIn() {
    return callsOf(shop, { ...customer, ...(await signInAgain(shop, customer.email)) })
  }
  const pastDeliveries = async () => (await (await signedIn()).get('/my-subscription')).body.pastDeliveries
  await liveBusyDays(shop, '2026-11-20')
  expect(await pastDeliveries()).toBe(0)
  expect(await moveByHand(shop.deps, customer, 'delivered-by-hand')).toBe('Delivered')
  expect(await pastDeliveries()).toBe(1)
  await shop.worker.runDue()
  expect((await (await signedIn()).get(`/boxes/${customer.boxId}`)).body.orderStatus).toBe('NextOrderCreated')
  expect(await pastDeliveries()).toBe(1)
  await liveBusyDays(shop, '2026-12-23')
  expect(await pastDeliveries()).toBe(2)
})

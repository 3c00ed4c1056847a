import { formatPounds, pence } from '@cupboard/domain/money'
import { afterEach, describe, expect, it } from 'vitest'
import { newestLetter, signInAgain } from '#testing/customers.ts'
import { callsOf, customerWhoPaid } from '#testing/homes.ts'
import { liveUntilNoon, secondBoxAnnounced } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

/** Returns a customer with the box of 21 December just announced; it is charged on the 18th. */
async function customerWithNotice() {
  const lived = await openLivedShop(secondBoxAnnounced)
  shop = lived.shop
  return { ...lived.customer, boxId: lived.customer.boxes[1]?.boxId ?? '' }
}

describe('an act that goes around an announced box', () => {
  it('leaves the box as it was told, and offers it the same change', async () => {
    const customer = await customerWithNotice()
    const before = (await customer.get(`/boxes/${customer.boxId}`)).body
    const act = { act: 'add-product', productId: 'hand-soap' }
    const { body: preview } = await customer.post('/preview', act)
    expect(preview.boxes.map((box: { boxId: string }) => box.boxId)).not.toContain(customer.boxId)
    expect(preview.offer.boxIds).toEqual([customer.boxId])
    const offered = preview.offer.effect.boxes.find((box: { boxId: string }) => box.boxId === customer.boxId)
    expect(offered.before.pricePence).toBe(before.boxPrice)
    expect(offered.lines).toEqual([expect.objectContaining({ productId: 'hand-soap', before: 0 })])

    await customer.post('/products', ['hand-soap'])
    expect((await customer.get(`/boxes/${customer.boxId}`)).body.boxPrice).toBe(before.boxPrice)

    const { body: filled } = await customer.post(`/boxes/${customer.boxId}/fill-anew`)
    expect(filled).toMatchObject({
      boxPrice: offered.after.pricePence,
      deliveryDate: before.deliveryDate,
      orderStatus: 'CustomerNotified',
    })
    await shop.worker.runDue()
    const letter = await newestLetter(shop, customer.email)
    expect(letter.text).toContain(`${formatPounds(pence(filled.boxPrice))} is taken from`)
  })

  it('offers nothing where the box would stay as it is', async () => {
    const customer = await customerWithNotice()
    const [line] = (await customer.get(`/boxes/${customer.boxId}`)).body.productQuantities
    const act = {
      act: 'frequency',
      productId: line.product.productId,
      numberOfItemsPerBox: line.quantity,
    }
    const { body: preview } = await customer.post('/preview', act)
    expect(preview.offer).toBeNull()
  })

  it('offers nothing once a new notice would come too late, and says so to who asks', async () => {
    const told = await customerWithNotice()
    await liveUntilNoon(shop, '2026-12-17')
    const customer = { ...told, ...callsOf(shop, { ...told, ...(await signInAgain(shop, told.email)) }) }
    const { body: preview } = await customer.post('/preview', { act: 'add-product', productId: 'hand-soap' })
    expect(preview.offer).toBeNull()
    const { status, body } = await customer.post(`/boxes/${customer.boxId}/fill-anew`)
    expect([status, body.code]).toEqual([409, 'box-past-cut-off'])
  })

  it('is for its owner alone', async () => {
    const [owner, stranger] = [await customerWithNotice(), await customerWhoPaid(shop)]
    expect((await stranger.post(`/boxes/${owner.boxId}/fill-anew`)).status).toBe(404)
    expect((await owner.post(`/boxes/${owner.boxId}/fill-anew`)).status).toBe(200)
  })
})

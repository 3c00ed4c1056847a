import type { BoxId } from '@cupboard/domain/ids'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, signInAgain } from '#testing/customers.ts'
import { callsOf } from '#testing/homes.ts'
import { liveUntilNoon, secondBoxAnnounced } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import { liveOn } from '#testing/money/refunds.ts'
import { staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

const OLD = 'shampoo'
const NEW = 'conditioner'
const reason = 'it is made no more'
const today = () => shop.clock.now().toISOString().slice(0, 10)
type Line = { product: { productId: string }; quantity: number }
const packsOf = (box: { productQuantities: Line[] }, productId: string) =>
  box.productQuantities.find(({ product }) => product.productId === productId)?.quantity ?? 0
const listed = async () =>
  ((await ask(shop, 'POST', '/products', { body: {} })).body as { productId: string }[]).map(
    ({ productId }) => productId,
  )
const eventsOf = async (productId: string) =>
  (
    await shop.pool.query(
      `SELECT payload FROM engine_event WHERE payload->>'productId' = $1 ORDER BY number`,
      [productId],
    )
  ).rows.map(({ payload }) => payload)

describe('a product that is withdrawn', () => {
  it('leaves the shelves at once, stays in announced and past boxes, and homes get its replacement', async () => {
    const lived = await openLivedShop(secondBoxAnnounced)
    shop = lived.shop
    const { customer } = lived
    const [first, second, third] = customer.boxes.map(({ boxId }) => boxId)
    await customer.post(`/boxes/products/amendment/${second}/${OLD}/1`)
    await shop.worker.runDue()
    const box = async (boxId: string | undefined) => (await customer.get(`/boxes/${boxId}`)).body
    const [past, announced] = [await box(first), await box(second)]
    expect(announced.orderStatus).toBe('CustomerNotified')
    expect(packsOf(announced, OLD)).toBeGreaterThan(0)

    const manager = await staffMember(shop, 'manager')
    const { body: preview } = await manager.get(`/products/${OLD}/withdrawal?replaceBy=${NEW}`)
    expect(preview).toMatchObject({ customers: 1, needsSecondPerson: false, productName: 'Everyday Shampoo' })
    const done = await manager.post(`/products/${OLD}/withdraw`, { replaceBy: NEW, from: today(), reason })
    expect(done.body).toEqual({ customers: 1, boxes: preview.boxes, packs: preview.packs, isEstimate: false })
    shop.onCatalogueChange()
    expect(await listed()).not.toContain(OLD)
    expect((await customer.post('/products', [OLD])).status).toBe(422)
    const again = await manager.post(`/products/${OLD}/withdraw`, { replaceBy: null, from: today(), reason })
    expect(again.body.errors).toEqual(['This product is withdrawn already.'])

    await shop.worker.runDue()
    const mine = (await customer.get('/products')).body.map(
      ({ productId }: { productId: string }) => productId,
    )
    expect(mine).toContain(NEW)
    expect(mine).not.toContain(OLD)
    expect(await box(first)).toEqual(past)
    expect((await box(second)).productQuantities).toEqual(announced.productQuantities)
    expect((await box(third)).productQuantities.some((line: Line) => line.product.productId === OLD)).toBe(
      false,
    )
    const [added, pace] = await eventsOf(NEW)
    // Both hold 400 ml: stock and coming packs are carried over pack by pack.
    expect(added).toMatchObject({ type: 'productAdded' })
    expect(added.shelf).toBeGreaterThanOrEqual(packsOf(announced, OLD))
    expect(pace).toMatchObject({ type: 'pace' })
    const { body: bell } = await customer.get('/notifications')
    expect(bell[0].heading).toBe('We sell Everyday Shampoo no more')
    await liveUntilNoon(shop, '2026-12-16')
    const { body: letters } = await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(customer.email)}`)
    const told = letters.filter(({ subject }: { subject: string }) => subject.includes('no more'))
    expect(told).toHaveLength(1)
    expect(told[0].text).toContain('In its place we bring')
    await liveUntilNoon(shop, '2026-12-19')
    const fresh = callsOf(shop, { ...customer, ...(await signInAgain(shop, customer.email)) })
    const { body: receipt } = await fresh.get(`/boxes/${second as BoxId}/receipt`)
    expect(JSON.stringify(receipt)).toContain('Everyday Shampoo')
  })

  it('goes on its day where a later one is chosen, and only what can replace it does', async () => {
    shop = await openTestShop()
    const manager = await staffMember(shop, 'manager')
    const withdraw = (body: object) => manager.post(`/products/${OLD}/withdraw`, { reason, ...body })
    expect((await withdraw({ replaceBy: OLD, from: today() })).body.errors).toEqual([
      'A product cannot replace itself.',
    ])
    expect((await withdraw({ replaceBy: 'bar-soap', from: today() })).status).toBe(422)
    expect((await withdraw({ replaceBy: NEW, from: '2020-01-01' })).body.errors).toEqual([
      'Please choose today or a later day.',
    ])
    expect((await withdraw({ replaceBy: 'nothing-of-ours', from: today() })).status).toBe(404)
    expect((await withdraw({ replaceBy: null, from: '2026-11-20' })).status).toBe(200)
    expect(await listed()).toContain(OLD)
    await liveOn(shop, 'P5D')
    shop.onCatalogueChange()
    expect(await listed()).not.toContain(OLD)
  })

  it('needs a second person where more than five hundred homes have it', async () => {
    shop = await openTestShop()
    await shop.pool.query(
      `WITH homes AS (INSERT INTO customer (bucket, customer_id, email, email_key, first_name, last_name, phone_number,
          password_hash, terms_accepted_at, registered_at)
        SELECT get_byte(uuid_send(id), 0), id, id || '@example.com', id || '@example.com', 'Ada', 'Cooke', '', '-', now(), now()
        FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 501)) ids RETURNING bucket, customer_id)
       INSERT INTO customer_product (bucket, customer_id, product_id, added_at)
       SELECT bucket, customer_id, $1, now() FROM homes`,
      [OLD],
    )
    const [manager, owner] = [await staffMember(shop, 'manager'), await staffMember(shop, 'owner')]
    const withdraw = () =>
      manager.post(`/products/${OLD}/withdraw`, { replaceBy: NEW, from: today(), reason })
    const { body: preview } = await manager.get(`/products/${OLD}/withdrawal?replaceBy=${NEW}`)
    expect(preview).toMatchObject({ customers: 501, needsSecondPerson: true })
    expect((await withdraw()).status).toBe(409)
    const what = { deed: 'change-many', customers: preview.customers }
    const { body: asked } = await manager.post('/approvals', { what, subject: preview.subject, reason })
    expect((await withdraw()).status).toBe(409)
    const decide = (who: typeof owner) =>
      who.post(`/approvals/${asked.approvalId}/decide`, { isGranted: true, reason })
    expect((await decide(manager)).status).not.toBe(200)
    expect((await decide(owner)).status).toBe(200)
    expect((await withdraw()).status).toBe(200)
  })
})

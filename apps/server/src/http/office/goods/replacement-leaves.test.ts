import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askCarriers } from '#features/goods/carriers/ask-carriers.ts'
import { newestLetter } from '#testing/customers.ts'
import { customerWithPaidBox, liveOn } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { openCarrierHouse } from '#testing/packing/open-carrier-house.ts'

const apiKey = 'EZTK-of-a-test'
const reason = 'the morning’s wave'
let shop: TestShop
let house: Awaited<ReturnType<typeof openCarrierHouse>>
let manager: StaffMember

beforeAll(async () => {
  house = await openCarrierHouse({ apiKey })
  shop = await openTestShop({
    settings: {
      SHIPPING: 'manual',
      CARRIER: 'easypost',
      EASYPOST_API_KEY: apiKey,
      EASYPOST_ACCOUNT: 'ca_1',
      EASYPOST_API_BASE: house.address,
      CARRIER_EVENTS_SECRET: 'a-secret-of-the-carrier-and-us',
    },
  })
  manager = await staffMember(shop, 'manager')
})
afterAll(async () => {
  await shop.close()
  await house.close()
})

async function shipAll(until: string) {
  const waveId = randomUUID()
  await manager.post(`/waves/${waveId}`, { until, atMost: 10, reason })
  await askCarriers(shop.deps)
  await manager.post(`/waves/${waveId}/packed`, { reason })
  const { parcels } = (await manager.get(`/waves/${waveId}`)).body
  expect((await manager.post(`/waves/${waveId}/manifest`, { reason })).body.left).toBe(1)
  return parcels
}

it('a customer hears when what we send again leaves: what, when, with whom, and where it can be followed', async () => {
  const customer = await customerWithPaidBox(shop)
  const { boxId, reference } = customer
  const [box] = await shipAll('2026-12-23')
  await manager.post(`/parcels/${box.parcelId}/delivered`, { reason: 'the driver rang' })
  const lines = [{ productId: box.lines[0].productId, quantity: 1 }]
  await manager.post(`/boxes/${boxId}/replacements`, {
    replacementId: randomUUID(),
    lines,
    reason: 'damaged',
    note: 'it leaked',
  })
  const [again] = await shipAll('2026-12-23')
  // Letters about what leaves go out in the morning.
  await liveOn(shop, 'P1D')
  const letter = await newestLetter(shop, customer.email)
  expect(letter.subject).toBe(`What we send again is on its way: box ${reference}`)
  const { rows } = await shop.pool.query(
    `SELECT to_char(r.delivery_on, 'DD-MM-YYYY') AS day, p.name FROM replacement r
     JOIN replacement_line l USING (bucket, replacement_id) JOIN product p USING (product_id)`,
  )
  expect(letter.text).toContain(`has left us and comes on ${rows[0].day}.`)
  expect(letter.text).toContain(`1 × ${rows[0].name}`)
  expect(letter.text).toContain('It comes with Royal Mail Tracked 48.')
  expect(letter.text).toContain(`https://track.example/${again.tracking}`)
  const bell = await shop.pool.query('SELECT heading, body FROM notification WHERE customer_id = $1', [
    customer.customerId,
  ])
  expect(bell.rows).toContainEqual({
    heading: 'What we send again is on its way',
    body: `It comes on ${rows[0].day}.`,
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askCarriers } from '#features/goods/carriers/ask-carriers.ts'
import { customerWithPaidBox } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { openCarrierHouse } from '#testing/packing/open-carrier-house.ts'

const apiKey = 'EZTK-of-a-test'
const reason = 'the morning’s wave'
let shop: TestShop
let house: Awaited<ReturnType<typeof openCarrierHouse>>
let packer: StaffMember

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
  packer = await staffMember(shop, 'packer')
})
afterAll(async () => {
  await shop.close()
  await house.close()
})

it('a parcel that is sent without a pack leaves with a label of its new weight, and the old one is given back', async () => {
  await customerWithPaidBox(shop)
  const waveId = randomUUID()
  await packer.post(`/waves/${waveId}`, { until: '2026-12-23', atMost: 10, reason })
  await askCarriers(shop.deps)
  const before = (await packer.get(`/waves/${waveId}`)).body.parcels[0]
  const missing = [{ productId: before.lines[0].productId, quantity: 1 }]
  await packer.post(`/parcels/${before.parcelId}/send-without`, { refundId: randomUUID(), missing })

  // Until the new label is there, the old one does not take it along.
  expect((await packer.get(`/waves/${waveId}/labels.pdf?parcel=${before.parcelId}`)).status).toBe(422)
  expect((await packer.post(`/waves/${waveId}/manifest`, { reason })).status).toBe(422)
  // Two workers at once buy one label, and a third round none.
  await Promise.all([askCarriers(shop.deps), askCarriers(shop.deps)])
  await askCarriers(shop.deps)

  const [after] = (await packer.get(`/waves/${waveId}`)).body.parcels
  expect(after.weightG).toBeLessThan(before.weightG)
  const [old, bought, ...others] = [...house.shipments.values()]
  expect(old).toMatchObject({ tracking: before.tracking, isRefunded: true })
  expect(bought).toMatchObject({ tracking: after.tracking, isRefunded: false })
  expect([(bought?.weight ?? 0) < (old?.weight ?? 0), others]).toEqual([true, []])
  expect((await packer.get(`/waves/${waveId}/labels.pdf?parcel=${before.parcelId}`)).status).toBe(200)
  expect((await packer.post(`/waves/${waveId}/manifest`, { reason })).body.left).toBe(1)
})

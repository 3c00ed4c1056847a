import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askCarriers } from '#features/goods/carriers/ask-carriers.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { openCarrierHouse } from '#testing/packing/open-carrier-house.ts'
import { paidBoxes } from '#testing/packing/paid-boxes.ts'
import { SOME_ADDRESS } from '#testing/some-home.ts'
import { type Carrier, CarrierTrouble } from './carrier.ts'
import { easyPost } from './easypost.ts'
import { manualCarrier } from './manual.ts'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'

const SECRET = 'a-secret-of-the-carrier-and-us'
const apiKey = 'EZTK-of-a-test'
const account = 'ca_1'
const service = 'RoyalMailTracked48'
let house: Awaited<ReturnType<typeof openCarrierHouse>>

beforeAll(async () => {
  house = await openCarrierHouse({ apiKey })
})
afterAll(() => house.close())

const carriers: Record<string, () => Carrier> = {
  manual: () => manualCarrier(SECRET),
  easypost: () => easyPost({ apiKey, account, service, apiBase: house.address, eventsSecret: SECRET }),
}
const shipment = { code: 'BX-7K4Q2M8', weightG: 2_400, service, to: SOME_ADDRESS, isHazard: true }

describe.each(Object.entries(carriers))('the carrier %s', (name, open) => {
  it('takes a shipment, and its label is the same however often it is asked for', async () => {
    const carrier = open()
    const { shipmentId } = await carrier.createShipment(shipment)
    const label = await carrier.label(shipmentId)
    expect(label.tracking).not.toBe('')
    expect(await carrier.label(shipmentId)).toEqual(label)
    await carrier.manifest([shipmentId])
    expect(await carrier.track(label.tracking)).toEqual([])
  })

  it('takes a label back once', async () => {
    const carrier = open()
    const { shipmentId } = await carrier.createShipment(shipment)
    await carrier.label(shipmentId)
    await carrier.void(shipmentId)
    await carrier.void(shipmentId)
  })

  it('is heard with its signature alone', () => {
    const message =
      name === 'easypost'
        ? house.eventOf('TRK1', 'delivered', 'one')
        : { id: 'one', tracking: 'TRK1', status: 'delivered', at: '2026-11-17T10:00:00Z' }
    const raw = Buffer.from(JSON.stringify(message))
    const heard = open().readMessages(raw, signatureOf(raw, SECRET))
    expect(heard).toEqual([
      { eventId: 'one', tracking: 'TRK1', word: 'delivered', saidAt: new Date('2026-11-17T10:00:00Z') },
    ])
    expect(() => open().readMessages(raw, signatureOf(raw, 'another'))).toThrow('')
    expect(() => open().readMessages(raw, undefined)).toThrow('')
    expect(() => open().readMessages(Buffer.from(`${raw} `), signatureOf(raw, SECRET))).toThrow('')
  })
})

describe('a shop whose carrier prints its own labels', () => {
  let shop: TestShop
  let packer: StaffMember
  const reason = 'the morning’s wave'

  beforeAll(async () => {
    const settings = { CARRIER: 'easypost', EASYPOST_API_KEY: apiKey, EASYPOST_ACCOUNT: account }
    shop = await openTestShop({
      settings: {
        ...settings,
        SHIPPING: 'manual',
        EASYPOST_API_BASE: house.address,
        CARRIER_EVENTS_SECRET: SECRET,
      },
    })
    packer = await staffMember(shop, 'packer')
  })
  afterAll(() => shop.close())

  it('waits for the label while the carrier is away, buys it once, and tells customers where to look', async () => {
    const day = { dispatchOn: '2026-11-16', deliveryOn: '2026-11-17' }
    const [box] = await paidBoxes(shop, 1, { ...day, linesOf: () => [{ productId: 'shampoo', quantity: 1 }] })
    const waveId = randomUUID()
    house.setAway(true)
    await packer.post(`/waves/${waveId}`, { until: '2026-11-16', atMost: 10, reason })
    await askCarriers(shop.deps)
    await packer.post(`/waves/${waveId}/packed`, { reason })
    expect((await packer.get('/packing/exceptions')).body.parcels).toMatchObject([
      { carrierProblem: 'EasyPost does not answer' },
    ])
    expect((await packer.get(`/waves/${waveId}`)).body.manifest).toEqual({ leave: 0, stay: 1, drop: 0 })
    expect((await packer.get(`/waves/${waveId}/labels.pdf`)).status).toBe(422)

    house.setAway(false)
    const before = house.timesBought()
    shop.clock.advance(10 * 60_000)
    await Promise.all([askCarriers(shop.deps), askCarriers(shop.deps)])
    await askCarriers(shop.deps)
    expect(house.timesBought()).toBe(before + 1)
    expect((await packer.get(`/waves/${waveId}/labels.pdf`)).status).toBe(200)
    expect((await packer.post(`/waves/${waveId}/manifest`, { reason })).body.left).toBe(1)
    expect(house.scanForms.at(-1)).toHaveLength(1)
    const { rows } = await shop.pool.query(
      `SELECT payload -> 'trackingUrls' AS urls, (SELECT tracking FROM parcel) AS tracking FROM event WHERE kind = 'box-shipped'`,
    )
    const { tracking } = rows[0]
    expect(rows[0].urls).toEqual([`https://track.example/${tracking}`])

    // Its message is lost: the shop asks by itself.
    const kept = [...house.shipments.values()].find((each) => each.tracking === tracking)
    if (kept) kept.status = 'delivered'
    shop.clock.advance(25 * 3_600_000)
    await askCarriers(shop.deps)
    const { rows: boxes } = await shop.pool.query('SELECT status FROM box WHERE box_id = $1', [box?.boxId])
    expect(boxes).toEqual([{ status: 'Delivered' }])
    const raw = Buffer.from(JSON.stringify(house.eventOf(tracking, 'in_transit')))
    const late = await shop.app.inject({
      method: 'POST',
      url: '/api/carriers/easypost/events',
      headers: { [SIGNATURE_HEADER]: signatureOf(raw, SECRET), 'content-type': 'application/json' },
      payload: raw,
    })
    expect([late.statusCode, (await shop.pool.query('SELECT state FROM parcel')).rows]).toEqual([
      200,
      [{ state: 'delivered' }],
    ])
  })

  it('hears in words what the carrier refuses', async () => {
    const carrier = carriers.easypost?.() as Carrier
    const nowhere = { ...shipment, to: { ...SOME_ADDRESS, postCode: '' } }
    await expect(carrier.createShipment(nowhere)).rejects.toThrow(CarrierTrouble)
    await expect(carrier.label('shp_unknown')).rejects.toThrow('NOT_FOUND')
  })
})

import { randomUUID } from 'node:crypto'
import { products } from '@cupboard/domain/catalogue/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGNATURE_HEADER, signatureOf } from '#carriers/signature.ts'
import { customerWithPaidBox } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { paidBoxes } from '#testing/packing/paid-boxes.ts'
import { textsOfPdf } from '#testing/read-pdf.ts'

const SECRET = 'a-secret-of-the-carrier-and-us'
const reason = 'the morning’s wave'
const TODAY = '2026-11-16'
const day = { dispatchOn: TODAY, deliveryOn: '2026-11-17' }

let shop: TestShop
let packer: StaffMember
let manager: StaffMember

async function openShop(): Promise<void> {
  shop = await openTestShop({ settings: { SHIPPING: 'manual', CARRIER_EVENTS_SECRET: SECRET } })
  packer = await staffMember(shop, 'packer')
  manager = await staffMember(shop, 'manager')
}

async function makeWave(body: Record<string, unknown> = {}) {
  const waveId = randomUUID()
  const answer = await packer.post(`/waves/${waveId}`, { until: TODAY, atMost: 500, reason, ...body })
  return { waveId, ...answer }
}

const readWave = async (waveId: string) => (await packer.get(`/waves/${waveId}`)).body

async function tell(message: object | string, { secret = SECRET, carrier = 'manual' } = {}) {
  const raw = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message))
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/carriers/${carrier}/events`,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(raw, secret) },
    payload: raw,
  })
  return answer.statusCode
}

async function statusOf(boxId: string): Promise<string> {
  const { rows } = await shop.pool.query('SELECT status FROM box WHERE box_id = $1', [boxId])
  return rows[0].status
}

describe('five hundred boxes', () => {
  beforeAll(openShop)
  afterAll(() => shop.close())

  let boxes: Awaited<ReturnType<typeof paidBoxes>>
  let waveId: string
  const linesOf = (n: number) =>
    products
      .filter((_, place) => place % 10 === n % 10)
      .map(({ productId }, place) => ({ productId, quantity: 1 + ((n + place) % 3) }))

  it('are due today, and one wave takes all of them', async () => {
    boxes = await paidBoxes(shop, 500, { ...day, linesOf })
    const { body: floor } = await packer.get('/packing')
    expect(floor).toMatchObject({ today: TODAY, isByCalendar: false, due: 500, late: 0, exceptions: 0 })
    expect(floor.atRisk.boxes).toBe(500)
    const wave = await makeWave()
    expect([wave.status, wave.body.boxes]).toEqual([200, 500])
    waveId = wave.waveId
    expect((await packer.get('/packing')).body).toMatchObject({ due: 0, waves: [{ waveId }] })
    const again = await packer.post(`/waves/${waveId}`, { until: TODAY, atMost: 500, reason })
    expect(again.body).toEqual(wave.body)
    expect((await makeWave()).body.errors).toEqual(['No box waits for a wave by that day.'])
  })

  it('are picked by a list whose totals are the sum of their lines, bin by bin', async () => {
    const { body } = await packer.get(`/waves/${waveId}/pick-list`)
    const expected = new Map<string, number>()
    for (const { productId, quantity } of boxes.flatMap(({ lines }) => lines))
      expected.set(productId, (expected.get(productId) ?? 0) + quantity)
    const picked = body.rows.map((row: { productId: string; units: number }) => [row.productId, row.units])
    expect(new Map(picked)).toEqual(expected)
    expect(body.units).toBe([...expected.values()].reduce((sum, units) => sum + units, 0))
    const bins = body.rows.map(({ bin }: { bin: string }) => bin)
    expect(bins).toEqual([...bins].sort())
  })

  it('leave in one act; what was refunded meanwhile drops out and is named', async () => {
    const { parcels } = await readWave(waveId)
    const [refunded, unpacked] = boxes as [(typeof boxes)[0], (typeof boxes)[0]]
    await shop.pool.query(`UPDATE box SET status = 'Cancelled' WHERE box_id = $1`, [refunded.boxId])
    const ofUnpacked = parcels.find(({ boxId }: { boxId: string }) => boxId === unpacked.boxId)
    await packer.post(`/parcels/${ofUnpacked.parcelId}/void`, { reason: 'the carton broke' })
    const rest = await packer.post(`/waves/${waveId}/packed`, { reason })
    expect(rest.body).toEqual({ packed: parcels.length - 2 })
    expect((await readWave(waveId)).manifest).toEqual({ leave: 498, stay: 0, drop: 1 })

    const manifest = await packer.post(`/waves/${waveId}/manifest`, { reason })
    expect(manifest.body).toEqual({ left: 498, stayed: 0, dropped: [refunded.reference] })

    const { rows } = await shop.pool.query(
      `SELECT status, count(*)::int AS boxes FROM box GROUP BY 1 ORDER BY 1`,
    )
    expect(rows).toEqual([
      { status: 'Cancelled', boxes: 1 },
      { status: 'Paid', boxes: 1 },
      { status: 'Shipped', boxes: 498 },
    ])
    expect((await packer.post(`/waves/${waveId}/manifest`, { reason })).body.errors).toEqual([
      'This wave has left already.',
    ])
    expect((await packer.get('/packing')).body.due).toBe(1)
  })

  it('took their packs from the shelves, each once', async () => {
    const gone = boxes.slice(2).flatMap(({ lines }) => lines)
    const { rows } = await shop.pool.query(
      'SELECT -sum(on_hand)::int AS stock, (SELECT sum(units)::int FROM packed_goods) AS packed FROM stock_level',
    )
    const units = gone.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(rows).toEqual([{ stock: units, packed: units }])
  })

  it('are written down with who shipped them and why', async () => {
    const { rows } = await shop.pool.query(
      `SELECT subject, after ->> 'left' AS left, reason FROM office_audit WHERE deed = 'pack-boxes' AND after ? 'left'`,
    )
    expect(rows).toEqual([{ subject: 'wave 1', left: '498', reason }])
  })
})

describe('on the floor', () => {
  beforeAll(openShop)
  afterAll(() => shop.close())

  describe('a parcel', () => {
    it('that two people pack at once is packed once, and the other hears by whom', async () => {
      await paidBoxes(shop, 1, { ...day, linesOf: () => [{ productId: 'shampoo', quantity: 2 }] })
      const { waveId } = await makeWave()
      const { parcels } = await readWave(waveId)
      for (const { parcelId, lines } of parcels) {
        const both = await Promise.all(
          [packer, manager].flatMap((who) =>
            [1, 2].map(() => who.post(`/parcels/${parcelId}/packed`, { scanned: lines })),
          ),
        )
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
        const refused = both.find(({ status }) => status === 409)
        expect(refused?.body.errors[0]).toMatch(/^BX-\w{7} was packed by Some (packer|manager) already\.$/)
      }
      const { rows } = await shop.pool.query(
        'SELECT count(*)::int AS packed FROM parcel WHERE wave_id = $1 AND packed_by IS NOT NULL',
        [waveId],
      )
      expect(rows).toEqual([{ packed: parcels.length }])
      await packer.post(`/waves/${waveId}/manifest`, { reason })
    })

    it('holds exactly what was paid for, or is put aside until it does', async () => {
      const [box] = await paidBoxes(shop, 1, {
        ...day,
        linesOf: () => [{ productId: 'shampoo', quantity: 2 }],
      })
      const { waveId } = await makeWave()
      const [{ parcelId }] = (await readWave(waveId)).parcels
      const scan = (quantity: number) =>
        packer.post(`/parcels/${parcelId}/packed`, { scanned: [{ productId: 'shampoo', quantity }] })
      expect((await scan(1)).body.errors).toEqual(['1 of shampoo are not in this parcel.'])
      expect((await scan(3)).body.errors).toEqual(['There are too many of shampoo in this parcel.'])
      const short = (quantity: number) =>
        packer.post(`/parcels/${parcelId}/short`, { missing: [{ productId: 'shampoo', quantity }] })
      expect((await short(3)).status).toBe(422)
      expect((await short(1)).status).toBe(200)
      expect((await scan(2)).status).toBe(409)
      expect((await packer.get('/packing/exceptions')).body.parcels).toMatchObject([
        { parcelId, state: 'short', missing: [{ productId: 'shampoo', quantity: 1 }] },
      ])
      expect((await packer.post(`/waves/${waveId}/manifest`, { reason })).body.errors).toEqual([
        'No box of this wave is packed and still to be sent.',
      ])
      expect((await packer.post(`/parcels/${parcelId}/resume`, { reason: 'found it' })).status).toBe(200)
      expect((await scan(2)).status).toBe(200)
      expect((await packer.post(`/waves/${waveId}/manifest`, { reason })).body.left).toBe(1)
      expect(await statusOf(box?.boxId ?? '')).toBe('Shipped')
    })

    it('is one of several where its box is too heavy', async () => {
      await paidBoxes(shop, 1, { ...day, linesOf: () => [{ productId: 'dw-salt', quantity: 15 }] })
      const { waveId, body } = await makeWave()
      expect(body).toMatchObject({ boxes: 1, parcels: 2 })
      const { parcels } = await readWave(waveId)
      expect(
        parcels.map(({ code, weightG }: { code: string; weightG: number }) => [
          code.slice(10),
          weightG <= 20_000,
        ]),
      ).toEqual([
        ['/1', true],
        ['/2', true],
      ])
      await packer.post(`/parcels/${parcels[0].parcelId}/packed`, { scanned: null })
      expect((await readWave(waveId)).manifest).toEqual({ leave: 0, stay: 1, drop: 0 })
      await packer.post(`/parcels/${parcels[1].parcelId}/packed`, { scanned: null })
      expect((await packer.post(`/waves/${waveId}/manifest`, { reason })).body.left).toBe(1)
    })

    it('of a box that is refunded while it is packed is refused, and told why', async () => {
      const customer = await customerWithPaidBox(shop)
      const { waveId } = await makeWave({ until: '2026-12-23' })
      const { parcels } = await readWave(waveId)
      const parcel = parcels.find(({ boxId }: { boxId: string }) => boxId === customer.boxId)
      const support = await staffMember(shop, 'support')
      await support.post(`/boxes/${customer.boxId}/refunds`, {
        refundId: randomUUID(),
        wish: { kind: 'all' },
        stopsBox: true,
        reason: 'damaged',
        note: 'asked for it',
      })
      expect(await statusOf(customer.boxId)).toBe('Cancelled')
      expect((await readWave(waveId)).progress.dropped).toBe(1)
      const refused = await packer.post(`/parcels/${parcel.parcelId}/packed`, { scanned: null })
      expect([refused.status, refused.body.errors]).toEqual([
        409,
        [`${customer.reference} is no longer to be sent: its box is cancelled. Put its packs back.`],
      ])
    })
  })

  describe('papers', () => {
    it('show every parcel, its packs and where it goes, and who printed them is written down', async () => {
      const boxes = await paidBoxes(shop, 3, {
        ...day,
        linesOf: () => [{ productId: 'bleach', quantity: 2 }],
      })
      const { waveId } = await makeWave()
      const file = async (name: string) => {
        const answer = await shop.app.inject({
          url: `/api/office/waves/${waveId}/${name}`,
          headers: { authorization: `Bearer ${packer.token}` },
        })
        expect(answer.headers['content-type']).toBe('application/pdf')
        return textsOfPdf(answer.rawPayload).map((page) => page.join(' '))
      }
      const slips = await file('slips.pdf')
      const labels = await file('labels.pdf')
      for (const { reference } of boxes) {
        expect(slips.filter((page) => page.includes(reference))).toHaveLength(1)
        expect(
          labels.filter((page) => page.includes(reference) && page.includes('LIMITED QUANTITY')),
        ).toHaveLength(1)
      }
      expect((await file('pick-list.pdf'))[0]).toMatch(/H-02 .*2000\d+ 6/)
      const { rows } = await shop.pool.query(
        `SELECT after ->> 'printed' AS printed FROM office_audit WHERE after ? 'printed' ORDER BY number`,
      )
      expect(rows).toEqual([{ printed: 'slips' }, { printed: 'labels' }])
      await packer.post(`/waves/${waveId}/packed`, { reason })
      await packer.post(`/waves/${waveId}/manifest`, { reason })
    })
  })

  describe('what a carrier says', () => {
    const at = '2026-11-23T10:00:00Z'

    it('arrives a box when its last parcel has, whatever the order, doubled or lost', async () => {
      const boxes = await paidBoxes(shop, 8, {
        ...day,
        linesOf: (n) => [{ productId: 'dw-salt', quantity: n % 2 === 0 ? 15 : 1 }],
      })
      const { waveId } = await makeWave()
      const { parcels } = await readWave(waveId)
      // Too early: nothing has left.
      expect(await tell({ id: 'early', tracking: parcels[0].code, status: 'delivered', at })).toBe(200)
      await packer.post(`/waves/${waveId}/packed`, { reason })
      await packer.post(`/waves/${waveId}/manifest`, { reason })
      for (const { boxId } of boxes) expect(await statusOf(boxId)).toBe('Shipped')

      const words = ['delivered', 'in-transit', 'out-for-delivery', 'not-met']
      for (const [place, { code }] of parcels.entries()) {
        const order = words.map((_, n) => words[(n + place) % words.length])
        // Some of what comes before the delivery is lost, all that comes is doubled.
        for (const status of order.filter((word) => word === 'delivered' || place % 3 !== 0))
          for (const _twice of [1, 2])
            expect(await tell({ id: `${code} ${status}`, tracking: code, status, at })).toBe(200)
      }
      for (const { boxId } of boxes) expect(await statusOf(boxId)).toBe('Delivered')
      const { rows } = await shop.pool.query(
        `SELECT count(*)::int AS moves FROM box_audit WHERE to_status = 'Delivered' AND moved_by = 'carrier'`,
      )
      expect(rows).toEqual([{ moves: boxes.length }])
      expect(await tell({ id: 'late', tracking: parcels[0].code, status: 'lost', at })).toBe(200)
      expect(await statusOf(boxes[0]?.boxId ?? '')).toBe('Delivered')
    })

    it('is believed with its signature alone, and never larger than a message', async () => {
      expect(
        await tell(
          { id: 'x', tracking: 'BX-2222222', status: 'lost', at },
          { secret: 'another-secret-of-16' },
        ),
      ).toBe(400)
      expect(await tell('not json')).toBe(400)
      expect(await tell({ id: 'x', tracking: 'BX-2222222', status: 'eaten', at })).toBe(400)
      expect(await tell({ id: 'x', tracking: 'BX-2222222', status: 'lost', at })).toBe(200)
      expect(await tell({ id: 'x' }, { carrier: 'easypost' })).toBe(404)
      expect(await tell('x'.repeat(200_000))).toBe(413)
    })

    it('can be said by a person where no carrier speaks', async () => {
      const [box] = await paidBoxes(shop, 1, {
        ...day,
        linesOf: () => [{ productId: 'shampoo', quantity: 1 }],
      })
      const { waveId } = await makeWave()
      const [{ parcelId }] = (await readWave(waveId)).parcels
      const deliver = () => packer.post(`/parcels/${parcelId}/delivered`, { reason: 'the driver rang' })
      expect((await deliver()).status).toBe(409)
      await packer.post(`/waves/${waveId}/packed`, { reason })
      await packer.post(`/waves/${waveId}/manifest`, { reason })
      expect((await deliver()).status).toBe(200)
      expect((await deliver()).status).toBe(409)
      expect(await statusOf(box?.boxId ?? '')).toBe('Delivered')
    })
  })
})

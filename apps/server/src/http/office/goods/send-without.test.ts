import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Failpoint, setFailpointHandler } from '#failpoint.ts'
import { newestLetter } from '#testing/customers.ts'
import { booksOf, customerWithPaidBox } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const reason = 'the morning’s wave'
const UNTIL = '2026-12-23'

let shop: TestShop
let packer: StaffMember
let manager: StaffMember

beforeAll(async () => {
  shop = await openTestShop({ settings: { SHIPPING: 'manual' } })
  packer = await staffMember(shop, 'packer')
  manager = await staffMember(shop, 'manager')
})
afterEach(() => setFailpointHandler(undefined))
afterAll(() => shop.close())

/** A paid box in a wave of its own, of which one pack is not there. */
async function boxThatIsShort() {
  const customer = await customerWithPaidBox(shop)
  const waveId = randomUUID()
  await packer.post(`/waves/${waveId}`, { until: UNTIL, atMost: 500, reason })
  const { parcels } = (await packer.get(`/waves/${waveId}`)).body
  const parcel = parcels.find(({ boxId }: { boxId: string }) => boxId === customer.boxId)
  const missing = [{ productId: parcel.lines[0].productId as string, quantity: 1 }]
  const { rows } = await shop.pool.query(
    `SELECT frozen_price_pence AS price, (SELECT name FROM product p WHERE p.product_id = l.product_id) AS name
     FROM box_line l WHERE box_id = $1 AND product_id = $2`,
    [customer.boxId, missing[0]?.productId],
  )
  const { price, name } = rows[0] as { price: number; name: string }
  const sendWithout = (who: StaffMember, refundId: string = randomUUID()) =>
    who.post(`/parcels/${parcel.parcelId}/send-without`, { refundId, missing })
  const manifest = async () => (await packer.post(`/waves/${waveId}/manifest`, { reason })).body
  return { customer, waveId, parcel, missing, price, name, sendWithout, manifest }
}

const unitsOf = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

async function packedUnits(): Promise<number> {
  const { rows } = await shop.pool.query('SELECT coalesce(sum(units), 0)::int AS units FROM packed_goods')
  return rows[0].units
}

describe('a box of which a pack is not there', () => {
  it('leaves without it by one press, and its customer has the money back', async () => {
    const { customer, parcel, missing, price, name, sendWithout, manifest } = await boxThatIsShort()
    const foreseen = await packer.post(`/parcels/${parcel.parcelId}/send-without/foresee`, { missing })
    expect(foreseen.body).toMatchObject({ amountPence: price, cardPence: price, needsSecondPerson: false })
    const sent = await sendWithout(packer)
    expect(sent.body).toEqual({
      amountPence: price,
      isReturned: true,
      waitsForSecondPerson: false,
      state: 'packed',
    })
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ status: 'Paid', refunds: [price], notes: 1 })

    const before = await packedUnits()
    expect(await manifest()).toEqual({ left: 1, stayed: 0, dropped: [] })
    expect((await packedUnits()) - before).toBe(unitsOf(parcel.lines) - 1)
    const { rows: unmet } = await shop.pool.query('SELECT units FROM unmet_goods WHERE product_id = $1', [
      missing[0]?.productId,
    ])
    expect(unmet).toEqual([{ units: 1 }])

    const { unsent } = (await customer.get(`/boxes/${customer.boxId}`)).body
    expect(unsent).toEqual([
      `We packed it without 1 × ${name}, which we had run out of. You get the money for it back.`,
    ])
    const { rows: told } = await shop.pool.query(
      `SELECT l ->> 'final' AS final, l ->> 'putOff' AS "putOff"
       FROM engine_event, jsonb_array_elements(payload -> 'lines') l
       WHERE customer_id = $1 AND payload ->> 'type' = 'boxClosed' AND l ->> 'productId' = $2`,
      [customer.customerId, missing[0]?.productId],
    )
    expect(told).toEqual([{ final: String(parcel.lines[0].quantity - 1), putOff: '1' }])
    const { rows } = await shop.pool.query(
      `SELECT reason, after ->> 'amountPence' AS pence FROM office_audit WHERE after ? 'sentWithout'`,
    )
    expect(rows).toEqual([{ reason: 'Not on the shelf when it was packed', pence: String(price) }])
  })

  it('is written about in a letter that names the packs', async () => {
    const { customer, name, price, sendWithout } = await boxThatIsShort()
    await sendWithout(packer)
    await shop.worker.runDue()
    const { subject, text } = await newestLetter(shop, customer.email)
    const sum = `£${(price / 100).toFixed(2)}`
    expect(subject).toBe(`Refunded: ${sum} for box ${customer.reference}`)
    expect(text).toContain('because we had run out of something when we packed your box')
    expect(text).toContain('Your box comes without:')
    expect(text).toContain(`1 × ${name}`)
  })

  it('that two people send at once leaves once, and the other hears by whom it was packed', async () => {
    const { customer, price, sendWithout } = await boxThatIsShort()
    const both = await Promise.all([packer, manager, packer, manager].map((who) => sendWithout(who)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const { body } of both.filter(({ status }) => status === 409))
      expect(body.errors[0]).toMatch(/^BX-\w{7} was packed by Some (packer|manager) already\.$/)
    expect((await booksOf(shop, customer.boxId)).refunds).toEqual([price])
  })

  it('is refunded once when the answer was lost and the press comes again', async () => {
    const { customer, price, sendWithout } = await boxThatIsShort()
    const refundId = randomUUID()
    const [first, again] = await Promise.all([sendWithout(packer, refundId), sendWithout(packer, refundId)])
    const later = await sendWithout(packer, refundId)
    expect([first.status, again.status, later.body]).toEqual([
      200,
      200,
      { amountPence: price, isReturned: true, waitsForSecondPerson: false, state: 'packed' },
    ])
    expect((await booksOf(shop, customer.boxId)).refunds).toEqual([price])
    const { rows } = await shop.pool.query('SELECT units FROM unsent_line WHERE box_id = $1', [
      customer.boxId,
    ])
    expect(rows).toEqual([{ units: 1 }])
  })

  const deaths: Failpoint[] = ['refund-asked', 'refund-claimed', 'refund-answered', 'refund-recorded']
  it.each(deaths)('is refunded once by a process that dies at "%s"', async (point) => {
    const { customer, price, sendWithout, manifest } = await boxThatIsShort()
    let hasDied = false
    setFailpointHandler((reached) => {
      if (reached !== point || hasDied) return
      hasDied = true
      throw new Error(`died at ${point}`)
    })
    expect((await sendWithout(packer)).status).toBe(500)
    expect(await manifest()).toMatchObject({ left: 1 })
    for (let tries = 0; tries < 4; tries++) {
      shop.clock.advance(3 * 3_600_000)
      await shop.worker.runDue()
    }
    packer = await staffMember(shop, 'packer')
    manager = await staffMember(shop, 'manager')
    expect(await booksOf(shop, customer.boxId)).toMatchObject({
      status: 'Shipped',
      refunds: [price],
      notes: 1,
    })
  })

  it('that was put aside goes on in its wave, or with the rest of it in the next one', async () => {
    const inTime = await boxThatIsShort()
    const putAside = ({ parcel, missing }: typeof inTime) =>
      packer.post(`/parcels/${parcel.parcelId}/short`, { missing })
    await putAside(inTime)
    expect((await inTime.sendWithout(packer)).body.state).toBe('packed')
    expect(await inTime.manifest()).toMatchObject({ left: 1 })

    await customerWithPaidBox(shop)
    const late = await boxThatIsShort()
    await putAside(late)
    await packer.post(`/waves/${late.waveId}/packed`, { reason })
    expect(await late.manifest()).toMatchObject({ left: 1, stayed: 1 })
    expect((await late.sendWithout(packer)).body.state).toBe('void')
    const nextId = randomUUID()
    await packer.post(`/waves/${nextId}`, { until: UNTIL, atMost: 500, reason })
    const { parcels } = (await packer.get(`/waves/${nextId}`)).body
    expect(parcels).toHaveLength(1)
    expect(unitsOf(parcels[0].lines)).toBe(unitsOf(late.parcel.lines) - 1)
  })

  it('is refused where nothing would be left in it, and where it holds less', async () => {
    const { parcel } = await boxThatIsShort()
    const send = (missing: unknown) =>
      packer.post(`/parcels/${parcel.parcelId}/send-without`, { refundId: randomUUID(), missing })
    const all = await send(parcel.lines)
    expect([all.status, all.body.errors]).toEqual([
      422,
      ['Nothing would be left in this box. Refund it on its page, and it does not leave.'],
    ])
    const [line] = parcel.lines
    expect((await send([{ ...line, quantity: line.quantity + 1 }])).status).toBe(422)
    // Twice the same line is one line.
    expect(
      (await send(Array.from({ length: line.quantity + 1 }, () => ({ ...line, quantity: 1 })))).status,
    ).toBe(422)
    expect((await send([])).body.errors).toEqual(['Say what is missing.'])
    expect((await packer.get(`/packing/exceptions`)).status).toBe(200)
  })
})

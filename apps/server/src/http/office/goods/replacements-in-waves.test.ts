import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SIGNATURE_HEADER, signatureOf } from '#carriers/signature.ts'
import { customerWithPaidBox } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { textsOfPdf } from '#testing/read-pdf.ts'

const SECRET = 'a-secret-of-the-carrier-and-us'
const reason = 'the morning’s wave'
const UNTIL = '2026-12-23'

let shop: TestShop
let packer: StaffMember
let support: StaffMember

beforeAll(async () => {
  shop = await openTestShop({ settings: { SHIPPING: 'manual', CARRIER_EVENTS_SECRET: SECRET } })
  packer = await staffMember(shop, 'packer')
  support = await staffMember(shop, 'support')
})
afterAll(() => shop.close())

async function makeWave() {
  const waveId = randomUUID()
  const made = await packer.post(`/waves/${waveId}`, { until: UNTIL, atMost: 500, reason })
  return { waveId, boxes: made.body.boxes, ...(await packer.get(`/waves/${waveId}`)).body }
}

async function ship(waveId: string) {
  await packer.post(`/waves/${waveId}/packed`, { reason })
  return (await packer.post(`/waves/${waveId}/manifest`, { reason })).body
}

/** A box that came, of which one pack of each of so many lines is sent again by itself. */
async function packsSentAgain(count: number) {
  const { boxId } = await customerWithPaidBox(shop)
  const { waveId, parcels } = await makeWave()
  await ship(waveId)
  for (const { parcelId } of parcels)
    await packer.post(`/parcels/${parcelId}/delivered`, { reason: 'the driver rang' })
  const again = []
  for (const { productId } of parcels[0].lines.slice(0, count)) {
    const replacementId = randomUUID()
    const lines = [{ productId, quantity: 1 }]
    const asked = { replacementId, lines, reason: 'damaged', note: 'it leaked' }
    const { reference } = (await support.post(`/boxes/${boxId}/replacements`, asked)).body
    again.push({ boxId, productId: productId as string, replacementId, reference: reference as string })
  }
  return again as [(typeof again)[0], (typeof again)[0]]
}

async function stateOf(replacementId: string): Promise<string> {
  const { rows } = await shop.pool.query('SELECT state FROM replacement WHERE replacement_id = $1', [
    replacementId,
  ])
  return rows[0].state
}

const packedOf = async (productId: string) => {
  const { rows } = await shop.pool.query(
    'SELECT coalesce(sum(units), 0)::int AS units FROM packed_goods WHERE product_id = $1',
    [productId],
  )
  return rows[0].units as number
}

it('a pack that is sent again is picked, printed and packed in a wave, and leaves and arrives with it', async () => {
  const [{ boxId, productId, replacementId, reference }] = await packsSentAgain(1)
  const wave = await makeWave()
  expect([wave.boxes, wave.parcels]).toMatchObject([
    1,
    [{ code: reference, isReplacement: true, isToSend: true, lines: [{ productId, quantity: 1 }] }],
  ])
  const [{ parcelId }] = wave.parcels
  expect((await packer.get(`/waves/${wave.waveId}/pick-list`)).body).toMatchObject({
    units: 1,
    rows: [{ productId, units: 1 }],
  })
  for (const paper of ['slips', 'labels']) {
    const answer = await shop.app.inject({
      url: `/api/office/waves/${wave.waveId}/${paper}.pdf`,
      headers: { authorization: `Bearer ${packer.token}` },
    })
    const [page] = textsOfPdf(answer.rawPayload)
    expect(page?.join(' ')).toContain(reference)
    expect(page?.join(' ')).toContain('Larder Lane')
  }
  const missing = [{ productId, quantity: 1 }]
  expect(
    (await packer.post(`/parcels/${parcelId}/send-without/foresee`, { missing })).body.errors[0],
  ).toMatch(/^A replacement is free/)
  const before = await packedOf(productId)
  expect(await ship(wave.waveId)).toEqual({ left: 1, stayed: 0, dropped: [] })
  expect([await stateOf(replacementId), (await packedOf(productId)) - before]).toEqual(['shipped', 1])

  const raw = Buffer.from(
    JSON.stringify({ id: 'one', tracking: reference, status: 'delivered', at: '2026-11-23T10:00:00Z' }),
  )
  await shop.app.inject({
    method: 'POST',
    url: '/api/carriers/manual/events',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(raw, SECRET) },
    payload: raw,
  })
  expect(await stateOf(replacementId)).toBe('delivered')
  const { rows } = await shop.pool.query(
    `SELECT count(*)::int AS times FROM box_audit WHERE box_id = $1 AND to_status = 'Delivered'`,
    [boxId],
  )
  expect(rows).toEqual([{ times: 1 }])
})

it('one that is withdrawn while it is packed drops out by name, and another of the same box leaves', async () => {
  const [first, second] = await packsSentAgain(2)
  const wave = await makeWave()
  expect(wave.boxes).toBe(2)
  await packer.post(`/waves/${wave.waveId}/packed`, { reason })
  await support.post(`/replacements/${first.replacementId}/withdraw`, { reason: 'found it' })
  expect((await packer.get(`/waves/${wave.waveId}`)).body).toMatchObject({
    manifest: { leave: 1, stay: 0, drop: 1 },
    progress: { packed: 1, dropped: 1 },
  })
  expect(await ship(wave.waveId)).toEqual({ left: 1, stayed: 0, dropped: [first.reference] })
  expect([await stateOf(first.replacementId), await stateOf(second.replacementId)]).toEqual([
    'withdrawn',
    'shipped',
  ])
})

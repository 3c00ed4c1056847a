import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '#testing/customers.ts'
import { customerWithBoxes } from '#testing/homes.ts'
import { liveBusyDays, liveUntilNoon, secondBoxAnnounced } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import { movableClock } from '#testing/movable-clock.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { addDuration } from './journeys/add-duration.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ clock: movableClock('2027-06-21T09:00:00Z') })
})
afterAll(() => shop.close())

const move = (body: object) => ask(shop, 'POST', '/demo/clock', { body })

describe("the demo tools' clock", () => {
  it('moves by a duration and to an instant, never back', async () => {
    expect((await ask(shop, 'GET', '/demo/clock')).body).toEqual({
      now: '2027-06-21T09:00:00.000Z',
      today: '2027-06-21',
    })
    expect((await move({ advance: 'P7D' })).body.today).toBe('2027-06-28')
    expect((await move({ to: '2027-07-01T23:30:00Z' })).body).toEqual({
      now: '2027-07-01T23:30:00.000Z',
      today: '2027-07-02',
    })
    expect((await move({ to: '2027-01-01T00:00:00Z' })).status).toBe(422)
  })

  it.each([
    {},
    { advance: 'a week' },
    { advance: 'P' },
    { to: 'tomorrow' },
    { to: 'infinity' },
    { advance: 'P9999Y' },
  ])('does not move for %j', async (input) => {
    const before = (await ask(shop, 'GET', '/demo/clock')).body
    expect((await move(input)).status).toBe(422)
    expect((await ask(shop, 'GET', '/demo/clock')).body).toEqual(before)
  })

  it.each([
    ['P1M', '2027-02-15T12:00:00.000Z'],
    ['P1Y', '2028-01-15T12:00:00.000Z'],
    ['P2W', '2027-01-29T12:00:00.000Z'],
    ['PT36H', '2027-01-17T00:00:00.000Z'],
    ['P1DT1M', '2027-01-16T12:01:00.000Z'],
  ])('reads %s', (duration, expected) => {
    expect(addDuration(new Date('2027-01-15T12:00:00Z'), duration)?.toISOString()).toBe(expected)
  })

  it('goes to the next thing that happens to a customer’s boxes, and says what it was', async () => {
    const busy = await openTestShop()
    const customer = await customerWithBoxes(busy)
    const next = () =>
      ask(busy, 'POST', '/demo/clock/next', { body: { customerId: customer.customerId } }).then(
        (answer) => answer.body,
      )
    expect(await next()).toMatchObject({ today: '2026-11-16', happened: null })
    const { body } = await customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`)
    await ask(busy, 'POST', '/demo/payments/confirm', {
      body: { clientSecret: body.clientSecret, cardNumber: '5105105105105100' },
    })
    const story = []
    for (let step = 0; step < 9; step++) story.push((await next()).happened.replace(/BX-\w+/, 'BX'))
    expect(story).toEqual([
      'Box BX left us.',
      'Box BX arrived.',
      'Box BX was announced: its letter is in the mail.',
      'Box BX reached its cut-off and the card was charged.',
      ...Array(4).fill('The card was asked again to pay for box BX.'),
      'Nobody paid for box BX in time: it was cancelled.',
    ])
    expect(await next()).toMatchObject({ happened: null })
    await busy.close()
  })

  it('keeps whoever moves it signed in, and nobody else', async () => {
    const busy = await openTestShop()
    const [traveller, other] = [await customerWithBoxes(busy), await customerWithBoxes(busy)]
    await ask(busy, 'POST', '/demo/clock', { body: { advance: 'P2D' }, token: traveller.token })
    expect((await traveller.get('/boxes')).status).toBe(200)
    expect((await other.get('/boxes')).status).toBe(401)
    await busy.close()
  })

  it('tells boxes, money and letters of a journey in their order', async () => {
    const { shop: busy, customer } = await openLivedShop(secondBoxAnnounced)
    const since = '2026-11-16T09:00:00Z'
    await liveUntilNoon(busy, '2026-12-26')
    const { body } = await ask(
      busy,
      'GET',
      `/demo/timeline?customerId=${customer.customerId}&since=${encodeURIComponent(since)}`,
    )
    const words = body.map((moment: { words: string }) => moment.words.replace(/BX-\w+/, 'BX'))
    expect(words.slice(0, 2)).toEqual(['Box BX: Shipped', 'Your box is on its way'])
    expect(words).toContainEqual(expect.stringMatching(/^£\d+\.\d\d was taken for box BX$/))
    const days = body.map((moment: { at: string }) => moment.at)
    expect(days).toEqual(days.toSorted())
    await busy.close()
  })

  it('is not there when the tools are off', async () => {
    const strict = await openTestShop({ settings: { DEMO_TOOLS: 'off' } })
    expect((await ask(strict, 'GET', '/demo/clock')).status).toBe(404)
    expect((await ask(strict, 'GET', '/demo/mail')).status).toBe(404)
    await strict.close()
  })
})

describe('homes that move into a trial shop', () => {
  it('join, describe themselves, choose and pay like any other, and their boxes live on', async () => {
    const before = await shop.pool.query('SELECT count(*)::int AS homes FROM subscription WHERE is_active')
    const { body } = await ask(shop, 'GET', '/demo/clock')
    expect((await ask(shop, 'POST', '/demo/homes', { body: { homes: 3 } })).status).toBe(200)
    const after = await shop.pool.query('SELECT count(*)::int AS homes FROM subscription WHERE is_active')
    expect(after.rows[0].homes - before.rows[0].homes).toBe(3)
    await liveBusyDays(shop, '2027-08-11')
    // A home that drew few products may need nothing in its second month: that box is left out.
    const { rows } = await shop.pool.query(
      `SELECT (SELECT count(*) FROM ledger WHERE kind = 'charge' AND entered_at >= $1)::int AS charges,
         (SELECT count(*) FROM event WHERE kind = 'box-left-empty' AND recorded_at >= $1)::int AS empty`,
      [body.now],
    )
    expect(rows[0].charges + rows[0].empty).toBeGreaterThanOrEqual(6)
  })

  it.each([0, 21, 1.5, 'many'])('are not %s at once', async (homes) => {
    expect((await ask(shop, 'POST', '/demo/homes', { body: { homes } })).status).toBe(400)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '#testing/customers.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { addDuration } from './add-duration.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const move = (body: object) => ask(shop, 'POST', '/demo/clock', { body })

describe("the demo tools' clock", () => {
  it('moves by a duration and to an instant, never back', async () => {
    expect((await ask(shop, 'GET', '/demo/clock')).body).toEqual({
      now: '2026-11-16T09:00:00.000Z',
      today: '2026-11-16',
    })
    expect((await move({ advance: 'P7D' })).body.today).toBe('2026-11-23')
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
  ])('does not move for %j', async (wish) => {
    const before = (await ask(shop, 'GET', '/demo/clock')).body
    expect((await move(wish)).status).toBe(422)
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

  it('is not there when the tools are off', async () => {
    const strict = await openTestShop({ settings: { DEMO_TOOLS: 'off' } })
    expect((await ask(strict, 'GET', '/demo/clock')).status).toBe(404)
    expect((await ask(strict, 'GET', '/demo/mail')).status).toBe(404)
    await strict.close()
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask, newestLetter, signInAgain } from '#testing/customers.ts'
import { type Life, openLivedShop } from '#testing/money/open-lived-shop.ts'
import { customerWithPaidBox, liveOn } from '#testing/money/refunds.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: Awaited<ReturnType<typeof customerWithNotice>>

/** Two customers, whose second boxes have just been announced. */
const TWO_NOTICES: Life = {
  async live(shop) {
    await customerWithPaidBox(shop)
    await liveOn(shop, 'P28D')
  },
}

beforeEach(async () => {
  customer = await customerWithNotice()
})
afterEach(() => shop.close())

type Tokens = Record<'skip' | 'delay' | 'cancel', string>

/** One of them, with the tokens of that letter. */
async function customerWithNotice() {
  const lived = await openLivedShop(TWO_NOTICES)
  shop = lived.shop
  const { boxId, deliveryDate } = lived.customer.boxes[1] as { boxId: string; deliveryDate: string }
  const letter = await newestLetter(shop, lived.customer.email)
  expect(letter.subject).toMatch(/^Your box of/)
  const read = async (path: string) => (await lived.customer.get(path)).body
  const box = () => read(`/boxes/${boxId}`)
  return { ...lived.customer, boxId, deliveryDate, tokens: tokensOf(letter), letter, read, box }
}

async function tokensOfTheOther(): Promise<Tokens> {
  const { rows } = await shop.pool.query('SELECT email FROM customer WHERE customer_id <> $1', [
    customer.customerId,
  ])
  return tokensOf(await newestLetter(shop, rows[0].email))
}

function tokensOf({ text }: { text: string }): Tokens {
  const links = [...text.matchAll(/\/letter\/(\w+)#([\w-]+)/g)]
  return Object.fromEntries(links.map(([, action, token]) => [action, token])) as Tokens
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)
}

const look = (action: string, token: string) =>
  ask(shop, 'POST', `/letter/${action}/look`, { body: { token } })
const follow = (action: string, token: string) => ask(shop, 'POST', `/letter/${action}`, { body: { token } })

describe('the links of a notice letter', () => {
  it('skip the box without signing in, once, however often they are followed', async () => {
    const { body } = await look('skip', customer.tokens.skip)
    expect(body).toMatchObject({ state: 'open', deliveryDate: customer.deliveryDate })
    expect((await customer.box()).orderStatus).toBe('CustomerNotified')
    expect((await follow('skip', customer.tokens.skip)).body.state).toBe('done')
    expect((await follow('skip', customer.tokens.skip)).body.state).toBe('done')
    expect(await customer.box()).toMatchObject({ isSkipped: true, statusReason: 'You skipped this box.' })
    const { rows } = await shop.pool.query(
      `SELECT 1 FROM event WHERE kind = 'box-skipped' AND payload->>'boxId' = $1`,
      [customer.boxId],
    )
    expect(rows).toHaveLength(1)
  })

  it('bring the box a week later, and not two', async () => {
    const { body } = await look('delay', customer.tokens.delay)
    expect((await follow('delay', customer.tokens.delay)).body).toMatchObject({
      state: 'done',
      deliveryDate: body.newDeliveryDate,
    })
    expect((await follow('delay', customer.tokens.delay)).body.state).toBe('done')
    expect((await customer.box()).deliveryDate).toBe(body.newDeliveryDate)
  })

  it('show before the press what the box will cost, to the penny', async () => {
    const { body } = await look('delay', customer.tokens.delay)
    const told = body.effect.boxes.find(({ boxId }: { boxId: string }) => boxId === customer.boxId)
    expect(told.before).toMatchObject({ deliveryOn: customer.deliveryDate, pricePence: body.price })
    expect((await customer.box()).orderStatus).toBe('CustomerNotified')
    const after = await follow('delay', customer.tokens.delay)
    expect(after.body).toMatchObject({ price: told.after.pricePence, effect: null })
    expect(told.after.deliveryOn).toBe((await customer.box()).deliveryDate)
  })

  it('do nothing more once what they did was undone', async () => {
    const { token } = await signInAgain(shop, customer.email)
    const own = `/customer/${customer.customerId}`
    await follow('skip', customer.tokens.skip)
    await ask(shop, 'POST', `${own}/box/${customer.boxId}/make-active`, { token, body: { status: true } })
    for (const ask of [look, follow])
      expect((await ask('skip', customer.tokens.skip)).body).toMatchObject({ state: 'used', effect: null })
    expect(await customer.box()).toMatchObject({ isSkipped: false })
    await follow('cancel', customer.tokens.cancel)
    await ask(shop, 'POST', `${own}/account/set-subscription-status`, { token, body: { status: true } })
    expect((await follow('cancel', customer.tokens.cancel)).body.state).toBe('used')
    expect((await customer.read('/account/get-subscription-status')).active).toBe(true)
  })

  it('of a second notice for the same day work again, and those of the first stay used', async () => {
    const { token } = await signInAgain(shop, customer.email)
    await follow('skip', customer.tokens.skip)
    const path = `/customer/${customer.customerId}/box/${customer.boxId}/make-active`
    await ask(shop, 'POST', path, { token, body: { status: true } })
    await shop.worker.runDue()
    const second = tokensOf(await newestLetter(shop, customer.email))
    expect(await customer.box()).toMatchObject({
      orderStatus: 'CustomerNotified',
      deliveryDate: customer.deliveryDate,
    })
    expect((await look('skip', customer.tokens.skip)).body.state).toBe('used')
    expect((await follow('skip', second.skip)).body.state).toBe('done')
    expect(await customer.box()).toMatchObject({ isSkipped: true })
  })

  it('end the subscription in one step, and the end notice goes out', async () => {
    expect((await follow('cancel', customer.tokens.cancel)).body.state).toBe('done')
    expect((await customer.read('/account/get-subscription-status')).active).toBe(false)
    expect((await newestLetter(shop, customer.email)).subject).toBe('Your Cupboard subscription has ended')
    expect((await look('skip', customer.tokens.skip)).body.state).toBe('ended')
  })

  it('say so when the cut-off has passed, and change nothing', async () => {
    await ask(shop, 'POST', '/demo/clock', {
      body: { to: `${daysBefore(customer.deliveryDate, 3)}T00:00:00Z` },
    })
    for (const action of ['skip', 'delay', 'cancel'] as const) {
      expect((await look(action, customer.tokens[action])).body.state).toBe('too-late')
      expect(await follow(action, customer.tokens[action])).toMatchObject({
        status: 409,
        body: { code: 'box-past-cut-off' },
      })
    }
    const { token } = await signInAgain(shop, customer.email)
    const { body } = await ask(
      shop,
      'GET',
      `/customer/${customer.customerId}/account/get-subscription-status`,
      { token },
    )
    expect(body.active).toBe(true)
  })

  it('are good for their own action alone, and cannot be made up', async () => {
    const { skip, cancel } = customer.tokens
    const { skip: other } = await tokensOfTheOther()
    const mixed = Buffer.concat([
      Buffer.from(other, 'base64url').subarray(0, 36),
      Buffer.from(skip, 'base64url').subarray(36),
    ]).toString('base64url')
    const forged = [
      '',
      'x',
      cancel,
      mixed,
      `${skip}A`,
      `${skip}=`,
      skip.slice(0, -4),
      `A${skip.slice(1)}`,
      'A'.repeat(91),
    ]
    for (const token of forged) {
      for (const ask of [look, follow]) {
        expect(await ask('skip', token)).toMatchObject({ status: 422, body: { code: 'letter-link-invalid' } })
      }
    }
    expect((await follow('refund', skip)).status).toBe(400)
  })

  it('sign nobody in and tell nothing of the customer', async () => {
    const { skip } = customer.tokens
    expect((await ask(shop, 'GET', `/customer/${customer.customerId}/boxes`, { token: skip })).status).toBe(
      401,
    )
    const told = JSON.stringify((await look('skip', skip)).body)
    for (const secret of [customer.email, 'Larder Lane', 'BS1', 'Ada', customer.customerId])
      expect(told).not.toContain(secret)
    for (const part of [customer.email, 'Larder']) expect(skip).not.toContain(part)
  })

  it('stand in both forms of the letter', async () => {
    const { letter, tokens, boxId } = customer
    expect(letter.text).toContain(`/box/${boxId}`)
    for (const [action, token] of Object.entries(tokens))
      expect(letter.html).toContain(`/letter/${action}#${token}`)
    expect(Object.keys(tokens).sort()).toEqual(['cancel', 'delay', 'skip'])
  })
})

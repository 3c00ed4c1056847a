import { bucketOf } from '@cupboard/domain/bucket'
import { ask, registrationOf, type SignedIn } from '@cupboard/server/src/testing/customers.ts'
import { COUPLE, SOME_ADDRESS, SOME_PRODUCTS } from '@cupboard/server/src/testing/homes.ts'
import { openTestShop, type TestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Fields that an attacker adds in the hope that we copy the whole request. */
const EXTRAS = `"active":true,"isActive":true,"is_active":true,"boxPrice":1,"price":1,"orderStatus":"Paid",
  "role":"admin","paymentMethodId":"pm_1","frozenPricePence":1,"isSkipped":true,"anchorDay":1,
  "customerId":"6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d11","__proto__":{"active":true,"role":"admin"},
  "constructor":{"prototype":{"active":true}}`

type Writer = (path: string, body: object, token?: string) => Promise<{ status: number; body: never }>

function writer(withExtras: boolean): Writer {
  return async (path, body, token) => {
    const text = JSON.stringify(body)
    const payload =
      withExtras && text.startsWith('{') ? text.replace(/\}$/, (end) => `,${EXTRAS}${end}`) : text
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      payload: payload.replace('{,', '{'),
    })
    return { status: answer.statusCode, body: answer.json() as never }
  }
}

/** Lives the same life for each customer; one writer adds fields to every write. Returns every status on the way. */
async function live(write: Writer): Promise<{ who: SignedIn; statuses: number[] }> {
  const form = registrationOf()
  const statuses: number[] = []
  const note = async (answer: Promise<{ status: number; body: never }>) => {
    const { status, body } = await answer
    statuses.push(status)
    return body
  }
  await note(write('/customer/account/create', form))
  const who: SignedIn = await note(
    write('/customer/account/login', { email: form.email, password: form.password }),
  )
  const path = `/customer/${who.customerId}`
  await note(write(`${path}/account/address`, SOME_ADDRESS, who.token))
  await note(write(`${path}/account/household`, COUPLE, who.token))
  await note(write(`${path}/products`, SOME_PRODUCTS, who.token))
  await note(
    write(
      `${path}/products/frequency-override`,
      { productID: 'shampoo', numberOfItemsPerBox: 1.5 },
      who.token,
    ),
  )
  const { body: boxes } = await ask(shop, 'GET', `${path}/recommendation/calculate`, { token: who.token })
  const ids: string[] = boxes.map((box: { boxId: string }) => box.boxId)
  await note(write(`${path}/boxes/products/amendment/${ids[1]}/shampoo/2`, {}, who.token))
  await note(write(`${path}/boxes/${ids[2]}/make-active`, { status: false }, who.token))
  await note(write(`${path}/change-delivery-date`, { boxId: ids[1], dateTime: '2027-01-05' }, who.token))
  await note(write(`${path}/account/set-subscription-status`, { status: true }, who.token))
  return { who, statuses }
}

async function stateOf({ customerId }: SignedIn): Promise<string> {
  const questions = [
    'SELECT first_name, last_name, marketing_agreed_at FROM customer WHERE customer_id = $1',
    'SELECT * FROM address WHERE customer_id = $1',
    'SELECT * FROM household WHERE customer_id = $1',
    'SELECT * FROM subscription WHERE customer_id = $1',
    'SELECT product_id, items_per_box FROM customer_product WHERE customer_id = $1 ORDER BY 1',
    'SELECT cycle_on, delivery_on, status, is_skipped, status_reason FROM box WHERE customer_id = $1 ORDER BY 1',
    `SELECT b.cycle_on, l.product_id, l.quantity, l.is_fixed, l.frozen_price_pence FROM box_line l
     JOIN box b USING (bucket, box_id) WHERE b.customer_id = $1 ORDER BY 1, 2`,
    'SELECT amount_pence, state FROM payment WHERE customer_id = $1',
  ]
  const answers = await Promise.all(questions.map((question) => shop.pool.query(question, [customerId])))
  const told = JSON.stringify(answers.map(({ rows }) => rows)).replaceAll(customerId, 'me')
  // Each of two customers has a bucket of their own.
  return told.replaceAll(`"bucket":${bucketOf(customerId)}`, '"bucket":"mine"')
}

describe('fields that nobody asked for', () => {
  it('change nothing in any write, and make nobody active who has not paid', async () => {
    const [honest, greedy] = [await live(writer(false)), await live(writer(true))]
    expect(honest.statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 409])
    expect(greedy.statuses).toEqual(honest.statuses)
    expect(await stateOf(greedy.who)).toBe(await stateOf(honest.who))
    expect(await stateOf(greedy.who)).toContain('"is_active":false')
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it('cannot amend a box that is paid', async () => {
    const { who } = await live(writer(true))
    const path = `/customer/${who.customerId}`
    const { body: boxes } = await ask(shop, 'GET', `${path}/boxes`, who)
    const first = boxes[0].boxId
    const { body } = await ask(shop, 'GET', `${path}/box/${first}/payment-client-secret`, who)
    await ask(shop, 'POST', '/demo/payments/confirm', {
      body: { clientSecret: body.clientSecret, cardNumber: '4242424242424242' },
    })
    const write = writer(true)
    const started = await write(`${path}/account/set-subscription-status`, { status: true }, who.token)
    expect(started.status).toBe(200)
    const before = await stateOf(who)
    for (const refused of [
      write(`${path}/boxes/products/amendment/${first}/shampoo/1`, {}, who.token),
      write(`${path}/boxes/${first}/make-active`, { status: false }, who.token),
      write(`${path}/change-delivery-date`, { boxId: first, dateTime: '2027-01-05' }, who.token),
    ]) {
      expect((await refused).status).toBe(409)
    }
    expect(await stateOf(who)).toBe(before)
  })
})

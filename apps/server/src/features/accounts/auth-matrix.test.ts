import { allEndpoints } from '@cupboard/contract/all-endpoints'
import { type Endpoint, pathOf } from '@cupboard/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, registerAndSignIn, requestResetCode, type SignedIn } from '#testing/customers.ts'
import { COUPLE, customerWhoPaid, customerWithBoxes, SOME_ADDRESS } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const SOME_ID = '6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d11'

const SOME_ANSWER = { id: 'some-passkey', rawId: 'some-passkey', type: 'public-key', response: {} }

/** One row for every endpoint that needs a session. An endpoint without a row fails the first test. */
const rows: Record<string, { params?: Record<string, string>; body?: Record<string, unknown> | string[] }> = {
  logout: {},
  setNewPassword: { body: { email: 'ada@example.com', newPassword: 'Gooseberry-9!fool' } },
  getAccount: {},
  saveAccount: {
    body: {
      firstName: 'Eve',
      lastName: 'Cooke',
      phoneNumber: '07700900999',
      marketingEnabled: true,
      deliveryNotes: '',
    },
  },
  changeEmail: { body: { email: 'eve@example.com', password: 'Marmalade-7!toast' } },
  releaseAddress: {},
  changePassword: { body: { password: 'Marmalade-7!toast', newPassword: 'Gooseberry-9!fool' } },
  listSignIns: {},
  listPasskeys: {},
  beginPasskey: { body: { password: 'Marmalade-7!toast' } },
  addPasskey: { body: { name: 'Phone', answer: SOME_ANSWER } },
  removePasskey: { body: { credentialId: 'some-passkey' } },
  getSubscriptionStatus: {},
  readBoxPreferences: {},
  setAskFirst: { body: { asksFirst: true } },
  confirmBox: { params: { boxId: SOME_ID } },
  setBudget: { body: { budgetPence: 6000 } },
  readPrivacy: {},
  downloadData: {},
  setConsent: { body: { purpose: 'marketing', isGiven: true } },
  complain: { body: { words: 'You wrote to my old address.' } },
  eraseAccount: { body: { password: 'Marmalade-7!toast' } },
  listNotifications: {},
  readPush: {},
  addPushDevice: {
    body: {
      endpoint: 'https://push.example.org/eve',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    },
  },
  removePushDevice: { body: { endpoint: 'https://push.example.org/ada' } },
  setNotificationStatus: { params: { notificationId: SOME_ID, status: 'Deleted' } },
  getAddress: {},
  saveAddress: { body: SOME_ADDRESS },
  getHousehold: {},
  saveHousehold: { body: COUPLE },
  previewAct: { body: { act: 'household', household: COUPLE } },
  listCustomerProducts: {},
  addProducts: { body: ['shampoo'] },
  removeProducts: { body: ['shampoo'] },
  overrideFrequency: { body: { productID: 'shampoo', numberOfItemsPerBox: 1 } },
  countShelf: { params: { productId: 'shampoo' }, body: { left: 1 } },
  readStockWish: { params: { productId: 'shampoo' } },
  setStockWish: { params: { productId: 'shampoo' }, body: { wish: 'wait' } },
  answerAboutStock: { params: { boxId: SOME_ID, productId: 'shampoo' }, body: { wish: 'wait' } },
  takeBackCount: { params: { productId: 'shampoo' } },
  readCupboard: {},
  calculateRecommendation: {},
  getMySubscription: {},
  listBoxes: {},
  listFutureBoxes: {},
  listPastBoxes: {},
  getNextBox: {},
  getBox: { params: { boxId: SOME_ID } },
  setBoxActive: { params: { boxId: SOME_ID }, body: { status: false } },
  amendBox: { params: { boxId: SOME_ID, productId: 'shampoo', delta: '1' } },
  addOnce: { params: { boxId: SOME_ID, productId: 'shampoo' }, body: { more: 1 } },
  fillBoxAnew: { params: { boxId: SOME_ID } },
  handBackLine: { params: { boxId: SOME_ID, productId: 'shampoo' } },
  getPaymentClientSecret: { params: { boxId: SOME_ID } },
  setSubscriptionStatus: { body: { status: false } },
  getPaymentDetails: {},
  startCardChange: {},
  finishCardChange: { body: { setupId: 'seti_1' } },
  listReceipts: {},
  getReceipt: { params: { boxId: SOME_ID } },
  downloadReceipt: { params: { boxId: SOME_ID } },
  readDeliveryDays: { params: { boxId: SOME_ID } },
  postponeBox: { body: { boxId: SOME_ID, dateTime: '2026-12-05' } },
}

const guarded = allEndpoints.filter((endpoint) => endpoint.audience !== 'anyone')

let shop: TestShop
let victim: SignedIn & { boxes: readonly { boxId: string }[] }
let attacker: SignedIn
let tokens: Record<string, string | undefined>

beforeAll(async () => {
  shop = await openTestShop()
  victim = await customerWhoPaid(shop)
  await shop.worker.runDue()
  attacker = await customerWithBoxes(shop)
  const loggedOut = await registerAndSignIn(shop)
  await ask(shop, 'POST', '/customer/account/logout', loggedOut)
  const { code } = await requestResetCode(shop, victim.email)
  const path = `/customer/${victim.email}/account/password/validate-reset-code/${code}`
  const reset = (await ask(shop, 'POST', path)).body.token
  const expired = await registerAndSignIn(shop)
  await shop.pool.query(`UPDATE session SET expires_at = '2020-01-01' WHERE customer_id = $1`, [
    expired.customerId,
  ])
  tokens = { none: undefined, garbage: 'garbage', loggedOut: loggedOut.token, expired: expired.token, reset }
})
afterAll(() => shop.close())

async function attempt(endpoint: Endpoint, customerId: string, token: string | undefined, boxId = SOME_ID) {
  const row = rows[endpoint.name] ?? {}
  const params = { ...row.params, ...(row.params?.boxId && { boxId }) }
  const body = row.body && 'boxId' in row.body ? { ...row.body, boxId } : row.body
  const answer = await ask(shop, endpoint.method, pathOf(endpoint, { customerId, ...params }), {
    ...(token ? { token } : {}),
    ...(body ? { body } : {}),
  })
  return answer.status
}

function isAboutBox({ name }: Endpoint): boolean {
  return rows[name]?.params?.boxId !== undefined || 'boxId' in (rows[name]?.body ?? {})
}

/** Every row of every table that names the customer or one of the customer's boxes. */
async function everythingOf(customerId: string): Promise<string> {
  const { rows: tables } = await shop.pool.query(
    `SELECT table_name AS name, bool_or(column_name = 'customer_id') AS names_customer
     FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('customer_id', 'box_id') GROUP BY 1 ORDER BY 1`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { name, names_customer } of tables) {
    const isTheirs = names_customer
      ? 'customer_id = $1'
      : 'box_id IN (SELECT box_id FROM box WHERE customer_id = $1)'
    const { rows } = await shop.pool.query(
      `SELECT t::text AS row FROM "${name}" t WHERE ${isTheirs} ORDER BY 1`,
      [customerId],
    )
    found[name] = rows
  }
  expect(found.box?.length, 'the victim has boxes to lose').toBeGreaterThan(0)
  return JSON.stringify(found)
}

describe('the auth matrix', () => {
  it('has a row for every endpoint that is not for anyone', () => {
    expect(Object.keys(rows).sort()).toEqual(guarded.map((endpoint) => endpoint.name).sort())
  })

  it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s lets nobody in without the right token',
    async (_name, endpoint) => {
      for (const [kind, token] of Object.entries(tokens)) {
        if (kind === 'reset' && endpoint.audience === 'password-reset') continue
        expect([kind, await attempt(endpoint, victim.customerId, token)]).toEqual([kind, 401])
      }
    },
  )

  it.each(
    guarded
      .filter((endpoint) => endpoint.audience === 'customer')
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )("%s is 403 on another customer's id and changes nothing there", async (_name, endpoint) => {
    const before = await everythingOf(victim.customerId)
    expect(await attempt(endpoint, victim.customerId, attacker.token)).toBe(403)
    expect(await everythingOf(victim.customerId)).toBe(before)
  })

  it.each(guarded.filter(isAboutBox).map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s finds no box of another customer's, and changes nothing there",
    async (_name, endpoint) => {
      const before = await everythingOf(victim.customerId)
      for (const { boxId } of victim.boxes) {
        expect(await attempt(endpoint, attacker.customerId, attacker.token, boxId)).toBe(404)
      }
      expect(await everythingOf(victim.customerId)).toBe(before)
    },
  )

  it("another customer's notification is not there", async () => {
    const { rows: found } = await shop.pool.query(
      'SELECT notification_id FROM notification WHERE customer_id = $1',
      [victim.customerId],
    )
    const path = `/customer/${attacker.customerId}/notification/${found[0].notification_id}/set-status/Deleted`
    expect((await ask(shop, 'POST', path, attacker)).status).toBe(404)
  })

  it('a token counts only as a bearer header, never as a cookie', async () => {
    const answer = await shop.app.inject({
      url: `/api/customer/${victim.customerId}/notifications`,
      headers: { cookie: `token=${victim.token}` },
    })
    expect(answer.statusCode).toBe(401)
  })

  it("the catalogue shows a customer's details to that customer alone", async () => {
    for (const token of [undefined, attacker.token]) {
      const answer = await ask(shop, 'POST', '/products', {
        body: { CustomerId: victim.customerId },
        ...(token ? { token } : {}),
      })
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain('customerSpecificProductDetials')
    }
  })
})

import { allEndpoints } from '@cupboard/contract/all-endpoints'
import { pathOf } from '@cupboard/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, registrationOf } from '#testing/customers.ts'
import { COUPLE, customerWithBoxes, SOME_ADDRESS } from '#testing/homes.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: Awaited<ReturnType<typeof customerWithBoxes>>

beforeAll(async () => {
  shop = await openTestShop()
  customer = await customerWithBoxes(shop)
})
afterAll(() => shop.close())

const ODD: readonly unknown[] = [
  '0000-01-01',
  '0001-01-01',
  '0001-01-01T00:00:00Z',
  '-000001-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '+275760-09-14',
  '2027-02-30',
  '2027-01-31T25:00:00Z',
  '',
  ' ',
  'a\0b',
  'a\ud800b',
  '\ud83e',
  'x'.repeat(70),
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  1e308,
  5e-324,
  -0,
  0.1,
  null,
  true,
  [],
  {},
]

/** A right body for each call that wants one, so that one odd value alone decides. */
function rightBodies(boxId: string): Record<string, object> {
  const address = SOME_ADDRESS
  return {
    listProducts: { CustomerId: customer.customerId },
    createAccount: registrationOf(),
    login: { email: 'nobody@example.com', password: 'Wrong-1!' },
    sendSignInLink: { email: 'nobody@example.com' },
    followSignInLink: { secret: 'secret' },
    sendResetCode: { email: 'nobody@example.com' },
    redeemResetLink: { email: 'nobody@example.com', secret: 'secret' },
    setNewPassword: { email: customer.email, newPassword: 'Gooseberry-9!fool' },
    saveAccount: {
      firstName: 'Ada',
      lastName: 'Cooke',
      phoneNumber: '07700900123',
      marketingEnabled: false,
      deliveryNotes: 'Leave with number 3.',
    },
    changeEmail: { email: 'ada@example.com', password: 'Wrong-1!' },
    confirmEmail: { secret: 'secret' },
    changePassword: { password: 'Wrong-1!', newPassword: 'Gooseberry-9!fool' },
    saveAddress: address,
    saveHousehold: COUPLE,
    previewHousehold: COUPLE,
    overrideFrequency: { productID: 'toilet-roll', numberOfItemsPerBox: 1 },
    countShelf: { left: 1, atGlance: true },
    estimateBox: { household: COUPLE, productIds: ['toilet-roll'], postCode: 'BS1 4QA' },
    setBoxActive: { status: true },
    postponeBox: { boxId, dateTime: '2027-01-12', adjustForFutureBoxes: true },
    setSubscriptionStatus: { status: false },
    finishCardChange: { setupId: 'seti_1' },
    lookAtLetterLink: { token: 'token' },
    followLetterLink: { token: 'token' },
    moveClock: { advance: 'PT1S' },
    confirmPayment: { clientSecret: 'secret', cardNumber: '4242424242424242' },
  }
}

const paramsOf = (boxId: string): Record<string, string> => ({
  customerId: customer.customerId,
  boxId,
  productId: 'toilet-roll',
  delta: '1',
  notificationId: crypto.randomUUID(),
  status: '1',
  email: 'nobody@example.com',
  passwordResetCode: '1234',
  action: 'skip',
})

function* changed(value: unknown): Generator<unknown> {
  for (const odd of ODD) yield odd
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of changed(inner)) yield Array.isArray(value) ? [other] : { ...value, [key]: other }
  }
}

/** These end the sign-in or take the shop through weeks; their input is one id or one yes. */
const APART = ['logout', 'moveClockToNextHappening']
const calls = allEndpoints.filter(({ name }) => !APART.includes(name))

it.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers any date, number and text with a yes or a no, never with a breakdown',
  async (_name, endpoint) => {
    const boxId = customer.boxes[0]?.boxId ?? ''
    const params = paramsOf(boxId)
    const right = endpoint.body ? (rightBodies(boxId)[endpoint.name] ?? {}) : undefined
    const asked: { params: Record<string, string>; body?: unknown }[] = []
    for (const body of endpoint.body ? changed(right) : []) asked.push({ params, body })
    for (const name of Object.keys(endpoint.params?.shape ?? {}))
      for (const odd of ODD) {
        const text = String(odd).toWellFormed()
        asked.push({ params: { ...params, [name]: text }, ...(right ? { body: right } : {}) })
      }
    const broken: unknown[] = []
    for (const { params: given, body } of asked) {
      const answer = await ask(shop, endpoint.method, pathOf(endpoint, given), {
        token: customer.token,
        ...(endpoint.method === 'GET' ? {} : { body }),
        from: '10.10.0.1',
      })
      if (answer.status >= 500) broken.push([answer.status, body ?? given])
    }
    expect(broken).toEqual([])
  },
  300_000,
)

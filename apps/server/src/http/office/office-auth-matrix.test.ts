import { pathOf } from '@cupboard/contract/endpoint'
import { allOfficeEndpoints } from '@cupboard/contract/office/all-endpoints'
import type { OfficeEndpoint } from '@cupboard/contract/office/endpoint'
import type { OfficeEndpointName } from '@cupboard/contract/office/paths'
import { mayDo } from '@cupboard/domain/staff/rights'
import { everyRole, type Role } from '@cupboard/domain/staff/role'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '#testing/customers.ts'
import { COUPLE, customerWhoPaid, SOME_ADDRESS } from '#testing/homes.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const SOME_ID = '6a1c3f0e-5a53-4a51-9a8e-3c1f3a0f9d11'
const reason = 'the customer asked for it'

type Row = { params?: Record<string, string>; query?: string; body?: Record<string, unknown> }
const ofCustomer = { customerId: SOME_ID }
const ofBox = { boxId: SOME_ID }
const ofWave = { waveId: SOME_ID }
const ofParcel = { parcelId: SOME_ID }

const PASSKEY = { id: 'nobody', rawId: 'nobody', type: 'public-key', response: {} }
const SOME_FORM = {
  name: 'Shampoo',
  category: 'Nowhere',
  place: 1,
  room: 'bathroom',
  size: '250 ml',
  descriptionShort: '',
  descriptionLong: '',
  otherNames: [],
  unitPriceBasis: { quantity: 250, per: 100, unit: 'ml' },
  packWord: 'bottle',
  weightG: null,
  ean: null,
  bin: null,
  isHazard: false,
  useRate: { kind: 'like', productId: 'shower-gel', times: 1 },
}
const EVIDENCE = {
  productDescription: 'a box',
  customerName: 'Ada Cooke',
  customerEmail: 'ada@example.com',
  shippingAddress: '1 Larder Lane',
  shippingOn: null,
  deliveredOn: null,
  receipt: 'R-10001',
  letters: '',
  refunds: '',
  comment: '',
}

/** The input for each guarded endpoint, valid enough that only the guard refuses the call. */
const rows: Partial<Record<OfficeEndpointName, Row>> = {
  signOut: { body: {} },
  readMe: {},
  listKeys: {},
  beginProof: { body: {} },
  proveOneself: { body: { kind: 'code', code: '000000' } },
  beginOwnPasskey: { body: {} },
  addOwnPasskey: { body: { challengeId: SOME_ID, name: 'phone', answer: PASSKEY } },
  dropOwnPasskey: { body: { credentialId: 'nobody' } },
  makeRecoveryCodes: { body: {} },
  search: { query: '?q=cooke' },
  readCustomer: { params: ofCustomer },
  readTimeline: { params: ofCustomer },
  showContact: { params: ofCustomer, body: { reason } },
  readBoxLife: { params: ofBox },
  readCalendar: { query: '?from=2026-11-16&until=2026-12-01' },
  listBoxesOfDay: { params: { day: '2026-11-21' } },
  endSubscription: {
    params: ofCustomer,
    body: { reason, noticeBy: 'email', noticeAt: '2026-11-16T08:00:00Z' },
  },
  pauseSubscription: { params: ofCustomer, body: { reason, until: '2027-02-01' } },
  changeAddress: { params: ofCustomer, body: { reason, address: SOME_ADDRESS } },
  readShelf: {},
  countStock: { params: { productId: 'shampoo' }, body: { counted: 3, reason } },
  writeOffStock: { params: { productId: 'shampoo' }, body: { packs: 1, reason } },
  readForecast: { params: { productId: 'shampoo' } },
  listSuppliers: {},
  saveSupplier: {
    params: { supplierId: SOME_ID },
    body: { name: 'Suds and Sons', leadDays: 7, reviewDays: 7, reason },
  },
  saveSupplyTerms: {
    params: { productId: 'shampoo' },
    body: { supplierId: SOME_ID, costPence: 120, caseSize: 6, minimumCases: 1, reason },
  },
  suggestOrders: {},
  listOrders: {},
  previewWithdrawal: { params: { productId: 'shampoo' } },
  withdrawProduct: {
    params: { productId: 'nothing-of-ours' },
    body: { replaceBy: null, from: '2026-11-16', reason: 'no longer made' },
  },
  placeOrder: {
    params: { orderId: SOME_ID },
    body: { supplierId: SOME_ID, lines: [{ productId: 'shampoo', cases: 1 }], reason },
  },
  receiveOrder: {
    params: { orderId: SOME_ID },
    body: { lines: [{ productId: 'shampoo', units: 6 }], reason },
  },
  cancelOrder: { params: { orderId: SOME_ID }, body: { reason } },
  readPackingDay: {},
  listPackingExceptions: {},
  listWaves: {},
  makeWave: { params: ofWave, body: { until: '2026-11-17', atMost: 10, reason } },
  readWave: { params: ofWave },
  readPickList: { params: ofWave },
  downloadPickList: { params: ofWave },
  downloadSlips: { params: ofWave },
  downloadLabels: { params: ofWave },
  packRest: { params: ofWave, body: { reason } },
  manifestWave: { params: ofWave, body: { reason } },
  packParcel: { params: ofParcel, body: { scanned: null } },
  reportShort: { params: ofParcel, body: { missing: [{ productId: 'shampoo', quantity: 1 }] } },
  foreseeSendWithout: { params: ofParcel, body: { missing: [{ productId: 'shampoo', quantity: 1 }] } },
  sendWithout: {
    params: ofParcel,
    body: { refundId: SOME_ID, missing: [{ productId: 'shampoo', quantity: 1 }] },
  },
  resumeParcel: { params: ofParcel, body: { reason } },
  voidParcel: { params: ofParcel, body: { reason } },
  deliverParcel: { params: ofParcel, body: { reason } },
  listCatalogue: {},
  readProduct: { params: { productId: 'shampoo' } },
  createProduct: { body: { name: 'Oat Shampoo', category: 'Nowhere', reason } },
  saveProduct: { params: { productId: 'shampoo' }, body: { ...SOME_FORM, reason } },
  putOnShelves: { params: { productId: 'shampoo' }, body: { reason } },
  setVat: {
    params: { productId: 'nothing-of-ours' },
    body: { vatClass: 'zero', countsFrom: '2027-01-01', reason },
  },
  addPicture: { params: { productId: 'shampoo' }, body: { base64: 'bm8gcGljdHVyZQ==', reason } },
  arrangePictures: { params: { productId: 'shampoo' }, body: { pictures: ['/no/such'], reason } },
  foreseePrice: { params: { productId: 'shampoo' }, body: { pricePence: 300 } },
  changePrice: { params: { productId: 'nothing-of-ours' }, body: { pricePence: 300, reason } },
  readPriceCalendar: {},
  foreseeUse: {
    params: { productId: 'shampoo' },
    body: { home: COUPLE, unitPriceBasis: SOME_FORM.unitPriceBasis, useRate: SOME_FORM.useRate },
  },
  addCategory: { body: { name: 'Laundry', reason } },
  renameCategory: { params: { slug: 'laundry' }, body: { name: 'Baby', reason } },
  arrangeCategories: { body: { names: [], reason } },
  importProducts: { body: { csv: 'name', isDryRun: true, reason } },
  exportProducts: {},
  listDataRequests: { query: '?state=open' },
  closeDataRequest: { params: { requestId: SOME_ID }, body: { outcome: 'We have mended it.', reason } },
  foreseeErasure: { params: ofCustomer },
  eraseCustomer: { params: ofCustomer, body: { reason } },
  sendLink: { params: ofCustomer, body: { reason } },
  skipBox: { params: ofBox, body: { reason } },
  moveBox: { params: ofBox, body: { reason, deliveryDate: '2026-12-05' } },
  releaseBox: { params: ofBox, body: { reason } },
  cancelBox: { params: ofBox, body: { reason } },
  listDaysToMoveTo: { params: ofBox },
  amendBox: { params: ofBox, body: { reason, productId: 'shampoo', delta: 1 } },
  readBoxMoney: { params: ofBox },
  foreseeRefund: { params: ofBox, body: { wish: { kind: 'all' } } },
  askRefund: {
    params: ofBox,
    body: { refundId: SOME_ID, wish: { kind: 'all' }, stopsBox: true, reason: 'damaged', note: reason },
  },
  listWaitingRefunds: {},
  approveRefund: { params: { refundId: SOME_ID }, body: { reason } },
  turnDownRefund: { params: { refundId: SOME_ID }, body: { reason } },
  downloadCreditNote: { params: { refundId: SOME_ID } },
  askReplacement: {
    params: ofBox,
    body: {
      replacementId: SOME_ID,
      lines: [{ productId: 'shampoo', quantity: 1 }],
      reason: 'damaged',
      note: reason,
    },
  },
  withdrawReplacement: { params: { replacementId: SOME_ID }, body: { reason } },
  readCredit: { params: ofCustomer },
  giveCredit: {
    params: ofCustomer,
    body: { key: SOME_ID, amountPence: 500, reason: 'late', note: reason },
  },
  listFailedPayments: {},
  actOnFailedPayment: { params: ofBox, body: { deed: 'retry-now', reason } },
  listDisputes: {},
  readDispute: { params: { disputeId: 'dp_1' } },
  answerDispute: { params: { disputeId: 'dp_1' }, body: { evidence: EVIDENCE, reason } },
  readBooks: {},
  closeDifference: { params: { differenceId: SOME_ID }, body: { how: 'explain', reason } },
  listLetterKinds: {},
  readSampleLetter: { params: { kind: 'box-paid' } },
  listSuppressed: {},
  listUntoldCustomers: {},
  releaseAddress: { params: ofCustomer, body: { email: 'ada@example.com', reason } },
  listLetters: { params: ofCustomer },
  readLetter: { params: { letterId: SOME_ID } },
  resendLetter: { params: { letterId: SOME_ID }, body: { reason } },
  readFigures: { query: '?from=2026-11-01&until=2026-11-30' },
  readCohorts: {},
  listAudit: {},
  listStaff: {},
  askApproval: {
    body: { reason, subject: 'shampoo', what: { deed: 'change-price', fromPence: 500, toPence: 900 } },
  },
  listApprovals: {},
  decideApproval: { params: { approvalId: SOME_ID }, body: { reason, isGranted: true } },
}

const guarded = allOfficeEndpoints.filter(({ audience }) => audience !== 'anyone')
const cases = guarded.map((endpoint) => [endpoint.name, endpoint] as const)

let shop: TestShop
let customerToken: string
let people: Record<Role, StaffMember>

beforeAll(async () => {
  shop = await openTestShop()
  const customer = await customerWhoPaid(shop)
  customerToken = customer.token
  const members = []
  for (const role of everyRole) members.push([role, await staffMember(shop, role)])
  people = Object.fromEntries(members)
})
afterAll(() => shop.close())

async function attempt({ name, method, path }: OfficeEndpoint, token: string | undefined): Promise<number> {
  const { params = {}, query = '', body } = rows[name] ?? {}
  const answer = await ask(shop, method, `${pathOf({ path }, params)}${query}`, {
    ...(token ? { token } : {}),
    ...(body ? { body } : {}),
  })
  return answer.status
}

async function everythingDone(): Promise<string> {
  const { rows: found } = await shop.pool.query(
    `SELECT (SELECT count(*) FROM office_audit) AS deeds, (SELECT count(*) FROM event) AS events,
      (SELECT count(*) FROM approval) AS approvals, (SELECT json_agg(b ORDER BY box_id) FROM box b) AS boxes`,
  )
  return JSON.stringify(found)
}

describe("the office's auth matrix", () => {
  it('has a row for every endpoint that is not for anyone', () => {
    expect(Object.keys(rows).sort()).toEqual(guarded.map(({ name }) => name).sort())
  })

  it.each(cases)(
    "%s is 401 for nobody, for a made-up token and for a customer's",
    async (_name, endpoint) => {
      const before = await everythingDone()
      for (const token of [undefined, 'garbage', customerToken])
        expect([token, await attempt(endpoint, token)]).toEqual([token, 401])
      expect(await everythingDone()).toBe(before)
    },
  )

  it.each(cases.filter(([, { audience }]) => audience !== 'staff'))(
    '%s is 403 for every role without its right, and does nothing',
    async (_name, endpoint) => {
      const { audience } = endpoint
      if (audience === 'anyone' || audience === 'staff') return
      for (const role of everyRole.filter((each) => !mayDo(each, audience))) {
        const before = await everythingDone()
        expect([role, await attempt(endpoint, people[role].token)]).toEqual([role, 403])
        expect(await everythingDone()).toBe(before)
      }
    },
  )

  it.each(cases.filter(([, { audience }]) => audience !== 'staff'))(
    '%s lets in every role that has its right',
    async (_name, endpoint) => {
      const { audience } = endpoint
      if (audience === 'anyone' || audience === 'staff') return
      // Support asks for nothing about prices.
      const isAsked = (role: Role) => endpoint.name !== 'askApproval' || mayDo(role, 'change-price')
      for (const role of everyRole.filter((each) => mayDo(each, audience)).filter(isAsked))
        expect([role, await attempt(endpoint, people[role].token)]).not.toEqual([
          role,
          expect.toBeOneOf([401, 403]),
        ])
    },
  )

  it("a token of the office opens no customer's door", async () => {
    const { rows: found } = await shop.pool.query('SELECT customer_id FROM customer LIMIT 1')
    const path = `/customer/${found[0].customer_id}/account`
    for (const role of everyRole)
      expect((await ask(shop, 'GET', path, { token: people[role].token })).status).toBe(401)
  })

  it('no sign-in of a customer is made by anything the office does', async () => {
    const { rows: before } = await shop.pool.query('SELECT count(*)::int AS tokens FROM session')
    for (const [, endpoint] of cases)
      if (endpoint.name !== 'signOut') await attempt(endpoint, people.owner.token)
    const { rows: after } = await shop.pool.query('SELECT count(*)::int AS tokens FROM session')
    expect(after).toEqual(before)
  })

  it('every call is 401 for a session that was not used for half an hour, or is twelve hours old', async () => {
    for (const old of [
      "seen_at = seen_at - interval '30 minutes'",
      "opened_at = opened_at - interval '12 hours'",
    ]) {
      const person = await staffMember(shop, 'owner', `${old.slice(0, 4)}@cupboard.example`)
      expect((await person.get('/me')).status).toBe(200)
      await shop.pool.query(
        `UPDATE staff_session SET ${old} WHERE staff_id = (SELECT staff_id FROM staff WHERE email = $1)`,
        [person.email],
      )
      for (const [name, endpoint] of cases)
        expect([name, await attempt(endpoint, person.token)]).toEqual([name, 401])
    }
  })
})

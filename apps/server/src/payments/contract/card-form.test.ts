import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { answerError } from '#http/api/error-handler.ts'
import { acceptOnlyJson } from '#http/api/json-body.ts'
import { embeddedCardForm } from '#http/embedded-card-form.ts'
import { addSecurityHeaders } from '#http/pages/security-headers.ts'
import { logRequests } from '#http/requests/request-log.ts'
import { actorsOf } from '#payments/contract/under-test.ts'
import { openBank } from '#payments/testing/open-bank.ts'

const CARD = '4242424242424242'

let shop: Awaited<ReturnType<typeof openBank>>
let app: FastifyInstance
const logged: string[] = []
beforeAll(async () => {
  shop = await openBank()
  app = Fastify({
    logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
  })
  app.setErrorHandler(answerError)
  acceptOnlyJson(app)
  addSecurityHeaders(app, readConfig({}))
  logRequests(app)
  embeddedCardForm(app, shop.bank)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function post(url: string, payload: object) {
  const reply = await app.inject({ method: 'POST', url: `/embedded-provider${url}`, payload })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

async function newIntent(isFirst = true) {
  const act = actorsOf(shop)
  const customer = await act.newCustomer()
  return { customer, ...(await act.newBox(customer, { isFirst })).intent }
}

describe('the card form', () => {
  it('is a page of its own that only our pages may frame, with nothing from elsewhere', async () => {
    const reply = await app.inject('/embedded-card-form')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(reply.headers['cache-control']).toBe('no-store')
    const policy = String(reply.headers['content-security-policy'])
    const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy)?.[1]
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`style-src 'nonce-${nonce}'`)
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("font-src 'self'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    expect(reply.body.split(`nonce="${nonce}"`)).toHaveLength(3)
    expect(reply.body).toContain('passesLuhn(digits)')
    expect(reply.body).toContain('--marmalade: #b8490f')
    expect(reply.body).not.toMatch(/{{|\/\* card-form|https?:\/\/| style=| on\w+="/)
  })

  it('has a new nonce for every visit', async () => {
    const [one, two] = await Promise.all([
      app.inject('/embedded-card-form'),
      app.inject('/embedded-card-form'),
    ])
    expect(one?.headers['content-security-policy']).not.toBe(two?.headers['content-security-policy'])
  })

  it('asks for number, date and code in ways a phone and a reader understand, and for no postcode', async () => {
    const { body } = await app.inject('/embedded-card-form')
    for (const id of ['number', 'expiry', 'cvc']) {
      expect(body).toContain(`<label for="${id}">`)
      expect(body).toContain(`aria-describedby="${id}-error"`)
    }
    expect(body.match(/inputmode="numeric"/g)).toHaveLength(3)
    expect(body.match(/autocomplete="cc-(number|exp|csc)"/g)).toHaveLength(3)
    expect(body.toLowerCase()).not.toMatch(/post ?code|postal/)
  })

  it('pays, asks the bank’s question, and stores a card', async () => {
    const { clientSecret, intentId } = await newIntent()
    const asked = await post('/confirm', { clientSecret, cardNumber: '4000002500003155', billingName: 'Ada' })
    expect(asked).toMatchObject({ status: 200, body: { status: 'requires_action' } })
    expect(asked.headers['cache-control']).toBe('no-store')
    const { challengeId } = asked.body
    const answer = await post('/challenge', { challengeId, isApproved: true })
    expect(answer.body).toEqual({ status: 'succeeded' })
    expect((await shop.payments.retrieve(intentId))?.paymentMethod).toMatchObject({ lastFour: '3155' })
    const { customer } = await newIntent()
    const setup = await shop.payments.createSetup({ ...customer, number: 1 })
    const stored = await post('/confirm-setup', { clientSecret: setup.clientSecret, cardNumber: CARD })
    expect(stored.body).toEqual({ status: 'succeeded' })
  })

  it('pays with a stored card of this customer, and with nobody else’s', async () => {
    const act = actorsOf(shop)
    const { customer, paymentMethodId } = await act.storeCard(CARD)
    const { intent } = await act.newBox(customer)
    const { clientSecret } = intent
    const { paymentMethodId: foreign } = await act.storeCard(CARD)
    const stolen = await post('/confirm', { clientSecret, paymentMethodId: foreign })
    expect(stolen.body).toMatchObject({ error: { code: 'resource_missing' } })
    expect((await post('/confirm', { clientSecret, paymentMethodId })).body).toEqual({ status: 'succeeded' })
  })

  it('stores a card typed for a later box when the page asks for it', async () => {
    const act = actorsOf(shop)
    const { clientSecret, intentId, customer } = await newIntent(false)
    await post('/confirm', { clientSecret, cardNumber: CARD, savesCard: true })
    const paymentMethodId = (await shop.payments.retrieve(intentId))?.paymentMethod?.id ?? ''
    const { boxId, intent } = await act.newBox(customer)
    const input = { intentId: intent.intentId, boxId, attempt: 1, paymentMethodId }
    expect((await shop.payments.confirmOffSession(input)).kind).toBe('paid')
  })

  it.each([
    ['/confirm', {}],
    ['/confirm', { clientSecret: 'x', cardNumber: 4242424242 }],
    ['/confirm', { clientSecret: 'x', cardNumber: CARD, expMonth: 13 }],
    ['/confirm-setup', { clientSecret: 'x', paymentMethodId: 'pm_1' }],
    ['/challenge', { challengeId: 'x', isApproved: 'yes' }],
  ])('answers 400 to nonsense at %s, without quoting it', async (url, payload) => {
    const { status, body } = await post(url, payload)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).not.toContain('42424242')
  })

  it('takes small bodies only', async () => {
    expect((await post('/confirm', { clientSecret: 'x'.repeat(5_000), cardNumber: CARD })).status).toBe(413)
  })

  it('leaves no number, secret or name in the log', async () => {
    const { clientSecret } = await newIntent()
    await post('/confirm', { clientSecret, cardNumber: CARD, billingName: 'Marked Name', expMonth: 99 })
    await post('/confirm', { clientSecret, cardNumber: CARD, billingName: 'Marked Name' })
    expect(logged.length).toBeGreaterThan(5)
    expect(logged.join('')).not.toMatch(/4242424242424242|_secret_|Marked Name/)
  })
})

import { behaviours } from '@cupboard/pretend-provider/cards/behaviours'
import { passesLuhn } from '@cupboard/pretend-provider/cards/luhn'
import { testCards } from '@cupboard/pretend-provider/cards/test-cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorsOf, type UnderTest } from '#payments/contract/under-test.ts'
import { openBank } from '#payments/testing/open-bank.ts'

let shop: UnderTest
let act: ReturnType<typeof actorsOf>
beforeAll(async () => {
  shop = await openBank()
  act = actorsOf(shop)
})
afterAll(() => shop.close())

/** Pays at the page, with a yes to the bank's question. Returns the steps. */
async function payAtPage(cardNumber: string): Promise<string> {
  const { intent } = await act.newBox(await act.newCustomer(), { isFirst: true })
  const { clientSecret } = intent
  let result = await shop.bank.confirmOnSession({ clientSecret, cardNumber })
  const steps: string[] = []
  if ('challengeId' in result) {
    steps.push('challenge')
    result = await shop.bank.answerChallenge({ challengeId: result.challengeId, isApproved: true })
  }
  steps.push('error' in result ? (result.error.decline_code ?? result.error.code) : result.status)
  const isPaid = (await shop.payments.retrieve(intent.intentId))?.status === 'succeeded'
  return [...steps, ...(isPaid === steps.includes('succeeded') ? [] : [isPaid ? 'paid' : 'not paid'])].join(
    ', ',
  )
}

/** Stores a card and charges it later. Returns the outcome. */
async function payLater(cardNumber: string): Promise<string> {
  const customer = await act.newCustomer()
  const paymentMethodId = await act.replaceCard(customer, cardNumber)
  const { boxId, intent } = await act.newBox(customer)
  const input = { intentId: intent.intentId, boxId, attempt: 1, paymentMethodId }
  const outcome = await shop.payments.confirmOffSession(input)
  const isPaid = (await shop.payments.retrieve(intent.intentId))?.status === 'succeeded'
  const word = outcome.kind === 'declined' ? String(outcome.declineCode) : outcome.kind
  return `${word}${isPaid === (outcome.kind === 'paid') ? '' : ', paid'}`
}

const CARDS: readonly [number: string, atPage: string, later: string][] = [
  ['4242 4242 4242 4242', 'succeeded', 'paid'],
  ['4000 0025 0000 3155', 'challenge, succeeded', 'paid'],
  ['4000 0027 6000 3184', 'challenge, succeeded', 'customer-must-confirm'],
  ['4000 0038 0000 0446', 'challenge, succeeded', 'paid'],
  ['4000 0082 6000 3178', 'challenge, insufficient_funds', 'insufficient_funds'],
  ['4000 0000 0000 0341', 'generic_decline', 'generic_decline'],
  ['5105 1051 0510 5100', 'succeeded', 'generic_decline'],
  ['4000 0000 0000 0002', 'generic_decline', 'refused'],
  ['4000 0000 0000 9995', 'insufficient_funds', 'refused'],
  ['4000 0000 0000 9987', 'lost_card', 'refused'],
  ['4000 0000 0000 9979', 'stolen_card', 'refused'],
  ['4000 0000 0000 0069', 'expired_card', 'refused'],
  ['4000 0000 0000 0127', 'incorrect_cvc', 'refused'],
  ['4000 0000 0000 0119', 'processing_error', 'refused'],
  ['4000 0000 0000 0259', 'succeeded', 'paid'],
  ['4000 0099 0000 0012', 'api_connection_error, paid', 'unknown, paid'],
  ['4000 0099 0000 0020', 'api_connection_error', 'unknown'],
  ['4000 0099 0000 0038', 'api_error', 'unknown'],
  ['4000 0099 0000 0046', 'succeeded', 'paid'],
  ['4000 0099 0000 0053', 'succeeded', 'paid'],
]

describe('the test cards', () => {
  it.each(CARDS)('%s: at the page %s, later %s', async (number, atPage, later) => {
    expect(await payAtPage(number)).toBe(atPage)
    // A card that cannot even be stored has nothing to charge later; that is refused.
    expect(await payLater(number)).toBe(later)
  })

  it('are all told of here, and all pass the check digit', () => {
    const told = CARDS.map(([number]) => number.replaceAll(' ', ''))
    expect([...testCards.keys()].toSorted()).toEqual(told.toSorted())
    expect([...testCards.keys()].filter((number) => !passesLuhn(number))).toEqual([])
    expect(new Set(testCards.values())).toEqual(new Set(Object.keys(behaviours)))
  })

  it('do not include a number with a wrong digit, a stranger, or an empty one', async () => {
    expect(await payAtPage('4242 4242 4242 4241')).toBe('incorrect_number')
    expect(await payAtPage('4012 8888 8888 1881')).toBe('test_mode_live_card')
    expect(await payAtPage('')).toBe('incorrect_number')
  })

  it.each(['lost-card', 'insufficient-funds', 'expired-card', 'processing-error'] as const)(
    'a stored card that becomes %s is declined later with its reason',
    async (behaviour) => {
      const { customer, paymentMethodId } = await act.storeCard('4242424242424242')
      await shop.bank.makeCard(paymentMethodId, behaviour)
      const { boxId, intent } = await act.newBox(customer)
      const input = { intentId: intent.intentId, boxId, attempt: 1, paymentMethodId }
      const declineCode = behaviour.replace('-', '_')
      expect(await shop.payments.confirmOffSession(input)).toMatchObject({ kind: 'declined', declineCode })
    },
  )

  it('that ask for the customer are not charged when the customer says no', async () => {
    const { intent } = await act.newBox(await act.newCustomer(), { isFirst: true })
    const { clientSecret, intentId } = intent
    const asked = await shop.bank.confirmOnSession({ clientSecret, cardNumber: '4000002500003155' })
    const challengeId = 'challengeId' in asked ? asked.challengeId : ''
    const answer = await shop.bank.answerChallenge({ challengeId, isApproved: false })
    expect(answer).toMatchObject({ error: { code: 'payment_intent_authentication_failure' } })
    expect((await shop.payments.retrieve(intentId))?.status).toBe('requires_payment_method')
    const twice = await shop.bank.answerChallenge({ challengeId, isApproved: true })
    expect(twice).toMatchObject({ error: { code: 'resource_missing' } })
    expect(await act.chargesOf(intentId)).toEqual([])
  })

  it('cannot be approved for an amount the bank was not asked about', async () => {
    const { intent } = await act.newBox(await act.newCustomer(), { isFirst: true })
    const { clientSecret, intentId } = intent
    const asked = await shop.bank.confirmOnSession({ clientSecret, cardNumber: '4000002500003155' })
    await shop.payments.updateAmount({ intentId, amountPence: 9900 as never })
    const challengeId = 'challengeId' in asked ? asked.challengeId : ''
    await shop.bank.answerChallenge({ challengeId, isApproved: true })
    expect(await act.chargesOf(intentId)).toEqual([])
  })

  it('that have expired by the shop’s clock are not taken', async () => {
    const { intent } = await act.newBox(await act.newCustomer(), { isFirst: true })
    const { clientSecret } = intent
    const input = { clientSecret, cardNumber: '4242424242424242', expMonth: 10, expYear: 2026 }
    expect(await shop.bank.confirmOnSession(input)).toMatchObject({ error: { code: 'invalid_expiry_year' } })
    expect(await shop.bank.confirmOnSession({ ...input, expMonth: 11 })).toEqual({ status: 'succeeded' })
  })

  it('are opened by the whole secret alone', async () => {
    const { intent } = await act.newBox(await act.newCustomer(), { isFirst: true })
    const cardNumber = '4242424242424242'
    for (const clientSecret of [intent.intentId, `${intent.intentId}_secret_guess`, '']) {
      const result = await shop.bank.confirmOnSession({ clientSecret, cardNumber })
      expect(result).toMatchObject({ error: { code: 'resource_missing' } })
    }
  })
})

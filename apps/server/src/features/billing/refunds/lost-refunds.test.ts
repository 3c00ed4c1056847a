import { pence } from '@cupboard/domain/money'
import { afterEach, describe, expect, it } from 'vitest'
import { type Failpoint, setFailpointHandler } from '#failpoint.ts'
import { ProviderUnreachable } from '#payments/provider-errors.ts'
import { firstBoxPaid } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { booksOf, refundAsk } from '#testing/money/refunds.ts'
import type { TestShop } from '#testing/open-test-shop.ts'
import { askRefund } from './ask-refund.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(async () => {
  setFailpointHandler(undefined)
  await shop.close()
})

const DAY_MS = 86_400_000

async function workOn(days: number): Promise<void> {
  for (let hours = 0; hours < days * 8; hours++) {
    shop.clock.advance(3 * 3_600_000)
    await shop.worker.runDue()
  }
}

const deaths: Failpoint[] = ['refund-asked', 'refund-claimed', 'refund-answered', 'refund-recorded']

describe('a process that dies', () => {
  it.each(deaths)('at "%s" gives the money back once, with one credit note and one letter', async (point) => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    let hasDied = false
    setFailpointHandler((reached) => {
      if (reached !== point || hasDied) return
      hasDied = true
      throw new Error(`died at ${point}`)
    })
    await expect(askRefund(shop.deps, refundAsk(customer))).rejects.toThrow('died')
    await workOn(2)
    expect(await booksOf(shop, customer.boxId)).toMatchObject({
      status: 'Cancelled',
      entered: 0,
      atProvider: 0,
      refunds: [customer.pricePence],
      notes: 1,
    })
    const { rows } = await shop.pool.query(
      `SELECT count(*)::int AS told FROM event WHERE kind = 'box-refunded'`,
    )
    expect(rows[0].told).toBe(1)
  })
})

describe('an answer that is lost', () => {
  it.each([
    ['after the refund was made', true],
    ['before it was made', false],
  ])('%s is looked up, and the money goes back once', async (_name, isMade) => {
    let isSilent = true
    ;({ shop, customer } = await openLivedShop(firstBoxPaid, {
      aroundPayments: (payments) => ({
        ...payments,
        async refundCharge(request) {
          if (!isSilent) return payments.refundCharge(request)
          if (isMade) await payments.refundCharge(request)
          throw new ProviderUnreachable('no answer')
        },
      }),
    }))
    const wish = { kind: 'amount', amountPence: pence(150) } as const
    const asked = await askRefund(shop.deps, refundAsk(customer, { wish, stopsBox: false }))
    expect(asked.state).toBe('unknown')
    isSilent = false
    await workOn(1)
    expect(await booksOf(shop, customer.boxId)).toMatchObject({
      refunds: [150],
      entered: customer.pricePence - 150,
      notes: 1,
    })
  })

  it('for longer than the provider remembers keys is found in its books', async () => {
    let isSilent = true
    ;({ shop, customer } = await openLivedShop(firstBoxPaid, {
      aroundPayments: (payments) => ({
        ...payments,
        async refundCharge(request) {
          const outcome = await payments.refundCharge(request)
          if (isSilent) throw new ProviderUnreachable('no answer')
          return outcome
        },
        async findRefund(request) {
          if (isSilent) throw new ProviderUnreachable('no answer')
          return payments.findRefund(request)
        },
      }),
    }))
    const wish = { kind: 'amount', amountPence: pence(150) } as const
    await askRefund(shop.deps, refundAsk(customer, { wish, stopsBox: false }))
    await workOn(2)
    isSilent = false
    shop.clock.advance(DAY_MS)
    await workOn(1)
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ refunds: [150], notes: 1 })
  })
})

describe('a no of the provider', () => {
  it('stops the box for a person, and the money can be asked for again', async () => {
    let isRefusing = true
    ;({ shop, customer } = await openLivedShop(firstBoxPaid, {
      aroundPayments: (payments) => ({
        ...payments,
        refundCharge: async (request) =>
          isRefusing ? { kind: 'refused', why: 'no balance' } : payments.refundCharge(request),
      }),
    }))
    const refund = await askRefund(shop.deps, refundAsk(customer))
    expect(refund).toMatchObject({ state: 'failed', failure: 'no balance' })
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ status: 'Error', refunds: [], notes: 0 })
    isRefusing = false
    expect((await askRefund(shop.deps, refundAsk(customer))).state).toBe('succeeded')
    expect(await booksOf(shop, customer.boxId)).toMatchObject({ status: 'Cancelled', entered: 0 })
  })
})

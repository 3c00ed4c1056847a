import { afterEach, describe, expect, it } from 'vitest'
import { ask, registerAndSignIn } from '#testing/customers.ts'
import { customerWhoPaid, customerWithBoxes } from '#testing/homes.ts'
import { firstBoxPaid, liveUntilNoon, secondBoxSoon } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

async function lettersOf({ email }: { email: string }): Promise<{ kind: string; sentAt: Date | null }[]> {
  const { rows } = await shop.pool.query(
    `SELECT facts->'happened'->>'kind' AS kind, sent_at AS "sentAt" FROM letter WHERE recipient = $1 ORDER BY number`,
    [email],
  )
  return rows
}

const londonTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
})

describe('letters that time causes', () => {
  it('leave in the morning, though the box moves at midnight', async () => {
    ;({ shop, customer } = await openLivedShop(firstBoxPaid))
    const before = (await lettersOf(customer)).length
    const { rows } = await shop.pool.query('SELECT dispatch_on::text AS day FROM box WHERE box_id = $1', [
      customer.boxes[0]?.boxId,
    ])
    shop.clock.set(`${rows[0].day}T00:00:05Z`)
    await shop.worker.runDue()
    expect((await lettersOf(customer)).slice(before)).toEqual([{ kind: 'box-shipped', sentAt: null }])
    shop.clock.set(`${rows[0].day}T07:59:59Z`)
    await shop.worker.runDue()
    expect((await lettersOf(customer)).at(-1)?.sentAt).toBeNull()
    shop.clock.set(`${rows[0].day}T08:00:00Z`)
    await shop.worker.runDue()
    expect((await lettersOf(customer)).at(-1)?.sentAt).toEqual(new Date(`${rows[0].day}T08:00:00Z`))
  })

  it('find whoever travels through a winter at eight o’clock, on the day they are about, and notices days before the charge', async () => {
    ;({ shop, customer } = await openLivedShop(secondBoxSoon))
    await liveUntilNoon(shop, '2027-02-20')
    const { rows } = await shop.pool.query(
      `SELECT e.kind, e.payload->>'boxId' AS box, e.recorded_at AS happened, l.sent_at AS sent
       FROM letter l JOIN event e USING (event_id) WHERE e.kind LIKE 'box-%' AND e.recorded_at > '2026-11-17'`,
    )
    expect(new Set(rows.map((row) => row.kind))).toEqual(
      new Set(['box-notified', 'box-paid', 'box-shipped', 'box-delivered']),
    )
    for (const { kind, happened, sent } of rows) {
      expect(londonTime.format(sent), kind).toBe('08:00')
      expect(sent.getTime() - happened.getTime()).toBeLessThanOrEqual(8 * 3_600_000)
    }
    const paid = rows.filter((row) => row.kind === 'box-paid')
    expect(paid.length).toBeGreaterThan(1)
    for (const { box, happened } of paid) {
      const notice = rows.find((row) => row.kind === 'box-notified' && row.box === box)
      expect(happened.getTime() - notice.sent.getTime()).toBeGreaterThan(2 * 86_400_000)
    }
    const { body } = await ask(shop, 'GET', `/demo/mail?to=${encodeURIComponent(customer.email)}`)
    expect(body.length).toBeGreaterThan(rows.length)
  })

  it('are there for whoever jumps to the next thing that happens', async () => {
    shop = await openTestShop()
    const customer = await customerWhoPaid(shop)
    const { body } = await ask(shop, 'POST', '/demo/clock/next', {
      body: { customerId: customer.customerId },
    })
    expect(body.happened).toContain('left us')
    expect(londonTime.format(new Date(body.now))).toBe('08:00')
    expect((await lettersOf(customer)).at(-1)).toMatchObject({
      kind: 'box-shipped',
      sentAt: new Date(body.now),
    })
  })
})

describe('letters that answer a customer', () => {
  it('leave at once at two in the morning: welcome, code, receipt, end', async () => {
    shop = await openTestShop()
    shop.clock.set('2026-11-17T02:00:00Z')
    const now = shop.clock.now()
    const customer = await customerWithBoxes(shop)
    const { body } = await customer.get(`/box/${customer.boxes[0]?.boxId}/payment-client-secret`)
    await shop.provider.confirmOnSession({
      clientSecret: body.clientSecret,
      cardNumber: '4242424242424242',
      savesCard: true,
    })
    await shop.worker.runDue()
    await customer.post('/account/set-subscription-status', { status: false })
    await shop.worker.runDue()
    // Events of one moment are told in any order.
    expect((await lettersOf(customer)).toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual(
      ['box-paid', 'customer-registered', 'subscription-ended', 'subscription-started'].map((kind) => ({
        kind,
        sentAt: now,
      })),
    )
    const other = await registerAndSignIn(shop)
    await ask(shop, 'POST', '/customer/account/password/reset-code', { body: { email: other.email } })
    await shop.worker.runDue()
    expect((await lettersOf(other)).at(-1)).toEqual({ kind: 'password-reset-requested', sentAt: now })
  })
})

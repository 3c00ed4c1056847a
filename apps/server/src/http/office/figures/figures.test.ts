import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askRefund } from '#features/billing/refunds/ask-refund.ts'
import { liveBusyDays } from '#testing/money/lives.ts'
import { customerWithPaidBox, refundAsk } from '#testing/money/refunds.ts'
import { type StaffMember, staffMember } from '#testing/office/staff.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const FROM = '2026-11-01'
const UNTIL = '2027-01-31'
const days = `?from=${FROM}&until=${UNTIL}`

let shop: TestShop
let accountant: StaffMember

/** Three homes over ten weeks: one stays, one leaves by itself, one has a card that fails; some money goes back. */
beforeAll(async () => {
  shop = await openTestShop()
  const stays = await customerWithPaidBox(shop)
  const leaves = await customerWithPaidBox(shop)
  await customerWithPaidBox(shop, '5105105105105100')
  await askRefund(
    shop.deps,
    refundAsk(stays, { wish: { kind: 'amount', amountPence: 333 as never }, stopsBox: false }),
  )
  await leaves.post('/account/set-subscription-status', { status: false })
  await liveBusyDays(shop, '2027-01-25')
  accountant = await staffMember(shop, 'accountant')
})
afterAll(() => shop.close())

const figures = async () => (await accountant.get(`/figures${days}`)).body
const one = async (query: string) => (await shop.pool.query(query)).rows[0]

describe('the figures', () => {
  it('of money are what the card provider has, to the penny', async () => {
    const { charges: paid } = await shop.provider.ledger()
    const chargedPence = paid.reduce((sum, { amount }) => sum + amount, 0)
    const refundedPence = -paid.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0)
    expect((await figures()).money).toMatchObject({
      chargedPence,
      refundedPence,
      realisedPence: chargedPence + refundedPence,
    })
    expect(refundedPence).toBe(-333)
  })

  it('of VAT are receipts less credit notes, rate by rate', async () => {
    const { rows } = await shop.pool.query(`
      WITH sold AS (
        SELECT r.box_id, CASE coalesce(l.frozen_vat_class, p.vat_class) WHEN 'standard' THEN 20 ELSE 0 END AS rate,
          sum(l.quantity * coalesce(l.frozen_price_pence, p.price_pence)) AS gross
        FROM receipt r JOIN box_line l USING (box_id) JOIN product p USING (product_id)
        WHERE l.quantity > 0 AND r.issued_on BETWEEN '${FROM}' AND '${UNTIL}' GROUP BY 1, 2),
      rounded AS (SELECT rate, gross, round(gross * rate / (100.0 + rate)) AS vat FROM sold
        UNION ALL SELECT rate_percent, -gross_pence, -vat_pence FROM credit_note_vat)
      SELECT rate AS "ratePercent", sum(gross)::int AS "grossPence", sum(gross - vat)::int AS "netPence",
        sum(vat)::int AS "vatPence" FROM rounded GROUP BY rate ORDER BY rate DESC`)
    expect((await figures()).vat).toEqual(rows)
  })

  it('of subscriptions are those of the table of subscriptions', async () => {
    const { subscriptions } = await figures()
    const seen = await one(`SELECT count(*)::int AS started, count(*) FILTER (WHERE is_active)::int AS active,
      count(*) FILTER (WHERE NOT is_active)::int AS gone FROM subscription WHERE activated_at IS NOT NULL`)
    expect(subscriptions).toMatchObject({ started: seen.started, active: seen.active, paused: 0 })
    const left = subscriptions.left.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(left).toBe(seen.gone)
    expect(subscriptions.left).toContainEqual({ endedBy: 'customer', count: 1 })
  })

  it('of recovery name every payment that failed, once', async () => {
    const { recovery } = await figures()
    const { failed } = await one(
      'SELECT count(*)::int AS failed FROM payment WHERE first_declined_at IS NOT NULL',
    )
    expect(recovery.recovered.count + recovery.open.count + recovery.givenUp.count).toBe(failed)
    expect(failed).toBeGreaterThan(0)
  })

  it('of cohorts add up to every home and every penny', async () => {
    const { body } = await accountant.get('/figures/cohorts')
    expect(body).toHaveLength(12)
    const sum = (name: string) =>
      body.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
    const { paid } = await one('SELECT sum(amount_pence)::int AS paid FROM ledger')
    expect([sum('started'), sum('paidPence')]).toEqual([3, paid])
    expect(body.find(({ started }: { started: number }) => started > 0).month).toBe('2026-11-01')
  })

  it('are of days that make sense', async () => {
    expect((await accountant.get('/figures?from=2026-11-01&until=2026-10-01')).status).toBe(422)
    expect((await accountant.get('/figures?from=2026-01-01&until=2026-12-31')).status).toBe(422)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { ask } from '#testing/customers.ts'
import { firstBoxPaid } from '#testing/money/lives.ts'
import { openLivedShop } from '#testing/money/open-lived-shop.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { runCommand } from './commands.ts'

let shop: TestShop
afterEach(() => shop.close())

async function paidBox(): Promise<string> {
  const lived = await openLivedShop(firstBoxPaid, { settings: { SHIPPING: 'manual' } })
  shop = lived.shop
  return lived.customer.reference
}

const run = async (...typed: string[]) => (await runCommand(shop.deps, typed)).says
const statusOf = async (reference: string) =>
  (await shop.pool.query('SELECT status FROM box WHERE reference = $1', [reference])).rows[0].status

describe('the operator', () => {
  it('sees what is due, and says when a box leaves and arrives', async () => {
    const reference = await paidBox()
    expect(await run('boxes', '--due')).toEqual(['No box is due for dispatch.'])
    await ask(shop, 'POST', '/demo/clock', { body: { advance: 'P4D' } })
    expect(await statusOf(reference)).toBe('Paid')
    expect((await run('boxes', '--due'))[0]).toContain(reference)
    await run('ship', reference)
    await expect(run('ship', reference)).rejects.toMatchObject({
      reasons: [`${reference} is Shipped, not Paid.`],
    })
    await run('deliver', reference)
    expect(await statusOf(reference)).toBe('Delivered')
    const { rows } = await shop.pool.query(
      `SELECT to_status FROM box_audit WHERE moved_by = 'operator' ORDER BY number`,
    )
    expect(rows.map((row) => row.to_status)).toEqual(['Shipped', 'Delivered'])
  })

  it('refunds a paid box before it leaves, and only then', async () => {
    const reference = await paidBox()
    await expect(run('refund', reference)).rejects.toMatchObject({ code: 'not-acceptable' })
    await run('refund', reference, '--reason', 'damaged')
    expect(await statusOf(reference)).toBe('Cancelled')
    const { rows } = await shop.pool.query('SELECT sum(amount_pence)::int AS total FROM ledger')
    expect(rows[0].total).toBe(0)
    await expect(run('refund', reference, '--reason', 'again')).rejects.toMatchObject({
      code: 'box-processed',
    })
  })

  it('refunds packs or a sum, and the box goes its way', async () => {
    const reference = await paidBox()
    const { rows } = await shop.pool.query(
      'SELECT product_id FROM box_line WHERE quantity > 0 AND box_id = (SELECT box_id FROM box WHERE reference = $1)',
      [reference],
    )
    const line = `${rows[0].product_id}=1`
    expect(
      (await run('refund', reference, '--line', line, '--reason', 'leaked', '--why', 'damaged'))[0],
    ).toMatch(new RegExp(`^£\\d+\\.\\d\\d of ${reference} goes back\\.$`))
    expect(await run('refund', reference, '--amount', '50', '--reason', 'late')).toEqual([
      `£0.50 of ${reference} goes back.`,
    ])
    expect(await run('refund', reference, '--amount', '50', '--look')).toEqual([
      '£0.50 would go to the card and £0.00 to credit.',
    ])
    expect(await statusOf(reference)).toBe('Paid')
    await expect(run('refund', reference, '--amount', '1.5', '--reason', 'late')).rejects.toMatchObject({
      code: 'not-acceptable',
    })
    await expect(run('refund', reference, '--reason', 'x', '--why', 'boredom')).rejects.toMatchObject({
      reasons: ['We know no reason "boredom".'],
    })
  })

  it('refunds all of a box that has left only when told that it has', async () => {
    const reference = await paidBox()
    await run('ship', reference)
    await expect(run('refund', reference, '--reason', 'lost')).rejects.toMatchObject({
      code: 'box-processed',
    })
    await run('refund', reference, '--has-left', '--reason', 'lost')
    expect(await statusOf(reference)).toBe('Shipped')
    const { rows } = await shop.pool.query('SELECT sum(amount_pence)::int AS total FROM ledger')
    expect(rows[0].total).toBe(0)
  })

  it('gives credit', async () => {
    const reference = await paidBox()
    expect(await run('credit', reference, '500', '--reason', 'late')).toEqual([
      `The customer of ${reference} has £5.00 of credit now.`,
    ])
    await expect(run('credit', reference, '500')).rejects.toMatchObject({ code: 'not-acceptable' })
  })

  it('who gives a box back has the next ones planned without it', async () => {
    const reference = await paidBox()
    const packsToCome = async () =>
      (
        await shop.pool.query(
          `SELECT sum(quantity)::int AS packs FROM box_line JOIN box USING (box_id) WHERE status = 'Scheduled'`,
        )
      ).rows[0].packs
    const before = await packsToCome()
    await run('refund', reference, '--reason', 'damaged')
    expect(await packsToCome()).toBeGreaterThan(before)
  })

  it('sees what a price would change before it is set, and is asked twice about a big step', async () => {
    await paidBox()
    const priceNow = async () =>
      (await shop.pool.query(`SELECT price_pence FROM product WHERE product_id = 'shampoo'`)).rows[0]
        .price_pence
    const before = await priceNow()
    const preview = await run('price', 'shampoo', '9999')
    expect(preview[0]).toContain('1 customer is told')
    expect(preview.at(-1)).toContain('Nothing is changed yet')
    expect((await run('price', 'shampoo', '100', '--yes')).at(-1)).toContain('--yes --sure')
    expect(await priceNow()).toBe(before)
    expect((await run('price', 'shampoo', '100', '--yes', '--sure')).at(-1)).toBe('Done.')
    expect(await priceNow()).toBe(100)
  })

  it('sets a price for whatever has not been announced', async () => {
    shop = await openTestShop()
    expect((await run('price', 'shampoo', '250', '--yes'))[0]).toContain('from now on')
    expect((await run('price', 'shampoo', '275', '--yes'))[0]).toContain('from 23-11-2026')
    await expect(run('price', 'unicorn', '299')).rejects.toMatchObject({ code: 'not-acceptable' })
    await expect(run('price', 'shampoo', '1.5')).rejects.toMatchObject({ code: 'not-acceptable' })
  })

  it('finds what is stuck', async () => {
    const reference = await paidBox()
    expect(await run('stuck')).toEqual(['Nothing is stuck.'])
    await ask(shop, 'POST', '/demo/clock', { body: { advance: 'P8D' } })
    expect((await run('stuck'))[0]).toContain(reference)
  })
})

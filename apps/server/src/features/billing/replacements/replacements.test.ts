import { afterEach, expect, it } from 'vitest'
import { runCommand } from '#ops/commands.ts'
import { firstBoxDelivered, firstBoxPaid, liveUntilNoon } from '#testing/money/lives.ts'
import { openLivedShop, type PaidCustomer } from '#testing/money/open-lived-shop.ts'
import type { TestShop } from '#testing/open-test-shop.ts'

let shop: TestShop
let customer: PaidCustomer
afterEach(() => shop.close())

const replace = async (reference: string, line: string) => {
  const typed = ['replace', reference, '--line', line, '--why', 'damaged', '--reason', 'leaked']
  return (await runCommand(shop.deps, typed)).says
}

/** All packs of one product, as the command wants them named. */
async function someLineOf(boxId: string): Promise<string> {
  const { rows } = await shop.pool.query(
    `SELECT product_id || '=' || quantity AS line FROM box_line WHERE box_id = $1 AND quantity > 0
     ORDER BY product_id LIMIT 1`,
    [boxId],
  )
  return rows[0].line
}

it('a pack that came broken is sent again, free, on a day of its own, and only once', async () => {
  ;({ shop, customer } = await openLivedShop(firstBoxPaid))
  const { boxId, reference } = customer
  const line = await someLineOf(boxId)
  await expect(replace(reference, line)).rejects.toMatchObject({ code: 'box-processed' })
  await liveUntilNoon(shop, '2026-11-23')
  const before = (await shop.provider.ledger()).charges.length
  expect((await replace(reference, line))[0]).toMatch(/^RX-\w{7} comes on \d\d-\d\d-2026, free\.$/)
  await expect(replace(reference, line)).rejects.toMatchObject({ code: 'not-acceptable' })
  await liveUntilNoon(shop, '2026-11-28')
  const { rows } = await shop.pool.query('SELECT state, note FROM replacement')
  expect(rows).toEqual([{ state: 'delivered', note: 'leaked' }])
  expect((await shop.provider.ledger()).charges).toHaveLength(before)
})

it('the boxes of the subscription keep their days and their number', async () => {
  ;({ shop, customer } = await openLivedShop(firstBoxDelivered))
  const { boxId, reference, customerId } = customer
  const boxes = () =>
    shop.pool.query('SELECT box_id, delivery_on FROM box WHERE customer_id = $1 ORDER BY delivery_on', [
      customerId,
    ])
  const before = (await boxes()).rows
  await replace(reference, await someLineOf(boxId))
  await liveUntilNoon(shop, '2026-11-28')
  expect((await boxes()).rows).toEqual(before)
})

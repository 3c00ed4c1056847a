import { expect, it } from 'vitest'
import { ask } from '#testing/customers.ts'
import { staffMember } from '#testing/office/staff.ts'
import { openTestShop } from '#testing/open-test-shop.ts'

type Shelf = { onHand: number; terms: { costPence: number } | null }

it('made-up homes live in a trial shop by its own acts, and somebody keeps its shelves full', async () => {
  const shop = await openTestShop()
  const demo = async (path: string, body?: object) => {
    const answer = await ask(shop, 'POST', `/demo/${path}`, body ? { body } : {})
    expect(answer.status, path).toBe(200)
  }
  await demo('homes', { homes: 3 })
  await demo('goods')
  await demo('clock', { advance: 'P2D' })
  await shop.pool.query('UPDATE stock_level SET on_hand = 0')
  for (let week = 0; week < 3; week++) {
    await demo('goods')
    await demo('clock', { advance: 'P7D' })
  }
  await demo('goods')
  const { rows } = await shop.pool.query(`SELECT sum(units)::int AS packs FROM packed_goods`)
  expect(rows[0].packs).toBeGreaterThan(0)
  const manager = await staffMember(shop, 'manager')
  const shelves: Shelf[] = (await manager.get('/stock')).body.products
  expect(shelves.filter(({ terms }) => !terms?.costPence)).toEqual([])
  expect(shelves.some(({ onHand }) => onHand > 0)).toBe(true)
  const { orders } = (await manager.get('/purchase-orders')).body
  const states = orders.map(({ state }: { state: string }) => state)
  expect(states).toContain('received')
  expect((await manager.get('/suppliers')).body).toHaveLength(3)
  const before = orders.length
  await demo('goods')
  expect((await manager.get('/purchase-orders')).body.orders).toHaveLength(before)
  await shop.close()
})

import { randomUUID } from 'node:crypto'
import type { DateOnly } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { expect, it } from 'vitest'
import { readOpenBoxes } from '#features/boxes/box-store.ts'
import { customerWithBoxes } from '#testing/homes.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { insertBoxes } from './new-box-store.ts'

it('a box whose reference is taken gets another, and its neighbours keep theirs', async () => {
  const shop = await openTestShop()
  const { customerId } = await customerWithBoxes(shop)
  await shop.deps.db.transaction(async (tx) => {
    const [first] = await readOpenBoxes(tx, customerId)
    if (!first) throw new Error('there is no box to begin with')
    const later = (month: string, reference: string) => {
      const day = `2028-${month}-10` as DateOnly
      return { ...first, boxId: randomUUID() as BoxId, cycleOn: day, deliveryOn: day, reference }
    }
    const [taken, twin, other] = [
      later('01', first.reference),
      later('02', 'BX-22TWINS'),
      later('03', 'BX-22TWINS'),
    ]
    await insertBoxes(tx, [taken, twin, other])
    const rows = await readOpenBoxes(tx, customerId)
    const referenceOf = (boxId: BoxId) => rows.find((row) => row.boxId === boxId)?.reference
    expect(referenceOf(first.boxId)).toBe(first.reference)
    expect(referenceOf(taken.boxId)).toMatch(/^BX-[2-9A-Z]{7}$/)
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(rows.length)
    expect([referenceOf(twin.boxId), referenceOf(other.boxId)]).toContain('BX-22TWINS')
  })
  await shop.close()
})

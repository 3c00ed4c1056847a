import { dateOnly } from '@cupboard/domain/calendar'
import { expect, it } from 'vitest'
import { someBox, someLine } from '#testing/some-box.ts'
import { keptBoxOf } from './kept-box.ts'

const now = new Date('2026-12-10T08:05:00Z')
const charge = { on: dateOnly('2026-12-18'), cardLastFour: '4242' }

it('what is kept of a box tells its day, price, charge and lines, and when that was so', () => {
  expect(keptBoxOf({ ...someBox, charge }, now, 7)).toEqual({
    asOf: 'Thu 10-12, 08:05',
    until: 7,
    day: 'Mon 21-12',
    facts: ['£7.00, charged Fri 18-12', 'You can change it until Thu 17-12', 'Reference BX-7K4Q2M'],
    lines: ['2 × Shampoo, mild, 250 ml'],
  })
})

it('nothing is kept of who lives where, of the card, or of what is not in the box', () => {
  const box = {
    ...someBox,
    charge,
    deliveryAddress: ['Ada Cooke', '1 Larder Lane'],
    productQuantities: [{ ...someLine, quantity: 0 }],
  }
  expect(JSON.stringify(keptBoxOf(box, now, 7))).not.toMatch(/Ada|Larder|4242|Shampoo/)
})

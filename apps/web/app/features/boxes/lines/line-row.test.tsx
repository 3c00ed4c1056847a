import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import { pence } from '@cupboard/domain/money'
import { describe, expect, it } from 'vitest'
import { textOf } from '#testing/page-of.tsx'
import { someBox, someCustomerId, someLine } from '#testing/some-box.ts'
import { LineRow } from './line-row.tsx'

const nothing = () => undefined
const unsaved = (quantity: number) => ({
  isSaving: false,
  count: 0,
  boxPrice: pence(0),
  quantityOf: () => quantity,
  isLit: () => false,
  change: nothing,
  discard: nothing,
  update: async () => undefined,
  saveAll: async () => true,
})

function rowOf(line: Partial<WireBoxLine>, box: Partial<WireBox> = {}, quantity = 2): string {
  return textOf(
    <LineRow
      customerId={someCustomerId}
      box={{ ...someBox, ...box }}
      line={{ ...someLine, ...line }}
      unsaved={unsaved(quantity)}
    />,
  )
}

describe('a product in a box', () => {
  it('shows what one costs, and what that is by the measure', () => {
    expect(rowOf({})).toContain('£3.50 £1.40 per 100 ml')
  })

  it('shows the price that was frozen for this box, and not another', () => {
    expect(rowOf({ price: pence(1_325) })).toContain('£13.25')
  })

  it('shows what the line costs, as it would be with the number that is not saved yet', () => {
    expect(rowOf({})).toContain('Together £7.00')
    expect(rowOf({}, {}, 3)).toContain('Together £10.50')
  })

  it('says in one sentence why this many, and the whole of it on a tap', () => {
    const reason = {
      text: 'A bottle lasts you about 3 weeks. You have roughly one left. Two more see you to 24 January.',
      short: 'Two more see you to 24 January.',
      perMonth: 1.3,
      course: [],
    }
    expect(rowOf({ reason })).toMatch(/Two more see you to 24 January\. .*Why 2\? A bottle lasts you/)
  })

  it('offers to save a quantity only once it differs', () => {
    expect(rowOf({})).not.toContain('Update')
    expect(rowOf({}, {}, 3)).toContain('Update')
  })

  it('says whose number it is, and leaves it to us again where it can still change', () => {
    expect(rowOf({})).not.toContain('Set by you')
    expect(rowOf({ isFixed: true })).toMatch(/Set by you.*Leave it to us/)
    expect(rowOf({ isFixed: true }, { isEditable: false })).not.toContain('Leave it to us')
  })

  it('only tells the number once the box is processed', () => {
    expect(rowOf({}, { isEditable: false })).toContain('2 in this box')
  })
})

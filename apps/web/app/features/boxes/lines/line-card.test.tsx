import type { WireBox, WireBoxLine } from '@cupboard/contract/boxes'
import { pence } from '@cupboard/domain/money'
import { describe, expect, it } from 'vitest'
import { textOf } from '#testing/page-of.tsx'
import { someBox, someCustomerId, someLine } from '#testing/some-box.ts'
import { LineCard } from './line-card.tsx'

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

function cardOf(line: Partial<WireBoxLine>, box: Partial<WireBox> = {}, quantity = 2): string {
  return textOf(
    <LineCard
      customerId={someCustomerId}
      box={{ ...someBox, ...box }}
      line={{ ...someLine, ...line }}
      unsaved={unsaved(quantity)}
    />,
  )
}

describe('a product in a box', () => {
  it('shows what one costs, and what that is by the measure', () => {
    expect(cardOf({})).toContain('£3.50 £1.40 per 100 ml')
  })

  it('shows the price that was frozen for this box, and not another', () => {
    expect(cardOf({ price: pence(1_325) })).toContain('£13.25')
  })

  it('offers to save a quantity only once it differs', () => {
    expect(cardOf({})).not.toContain('Update')
    expect(cardOf({}, {}, 3)).toContain('Update')
  })

  it('says whose number it is, and leaves it to us again where it can still change', () => {
    expect(cardOf({})).not.toContain('Set by you')
    expect(cardOf({ isFixed: true })).toMatch(/Set by you.*Leave it to us/)
    expect(cardOf({ isFixed: true }, { isEditable: false })).not.toContain('Leave it to us')
  })

  it('only tells the number once the box is processed', () => {
    expect(cardOf({}, { isEditable: false })).toContain('2 in this box')
  })
})

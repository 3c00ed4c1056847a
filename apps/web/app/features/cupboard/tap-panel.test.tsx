import { effectOf, type SeenBox } from '@cupboard/domain/box/effect'
import { addDays } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { describe, expect, it } from 'vitest'
import { pageOf, textOf } from '#testing/page-of.tsx'
import { someBox, someLine } from '#testing/some-box.ts'
import { shampooShelf, someShelf } from '#testing/some-cupboard.ts'
import { nextBoxAfter } from './next-box-after.ts'
import { NextBoxFill } from './next-box-fill.tsx'
import { StockTake } from './stock-take.tsx'
import { TapPanel } from './tap-panel.tsx'
import type { Tapping } from './use-tapping.ts'

const nothing = () => undefined
const idle: Tapping = {
  draft: null,
  effect: undefined,
  offer: null,
  isForAnnounced: false,
  setForAnnounced: nothing,
  isWaiting: false,
  hasFailed: false,
  retry: nothing,
  isSaving: false,
  choose: nothing,
  forget: nothing,
  save: async () => true,
}
const ranOut: Tapping = { ...idle, draft: { productId: 'toilet-roll', tap: { tap: 'ran-out' } } }
const panel = (tapping: Tapping, shelf = someShelf) => (
  <TapPanel shelf={shelf} tapping={tapping} onClose={nothing} />
)

/** The box with so many bottles in it. */
function seen(quantity: number): SeenBox {
  const { boxId, reference, deliveryDate } = someBox
  const { productId, productName } = someLine.product
  return {
    boxId,
    reference,
    deliveryOn: deliveryDate,
    cutOffOn: addDays(deliveryDate, -3),
    status: 'Scheduled',
    isSkipped: false,
    isEnded: false,
    lines: [{ productId, name: productName, quantity, unitPricePence: pence(350) }],
  }
}

describe('a tap on a pack', () => {
  it('asks in the customer’s own unit, from where we believe the shelf to stand', () => {
    const page = pageOf(panel(idle))
    expect(page).toMatch(/aria-label="How many rolls of Soft Toilet Roll"[^>]*value="6"/)
    expect(textOf(panel(idle))).toMatch(/I have .*rolls.*Just opened the last.*We’ve run out/)
  })

  it('counts what is poured in quarters', () => {
    expect(pageOf(panel(idle, { ...shampooShelf, left: 0.6 }))).toMatch(/step="0.25"[^>]*value="0.5"/)
  })

  it('takes nothing down before something is chosen', () => {
    expect(pageOf(panel(idle))).toMatch(/<button[^>]*disabled=""[^>]*><span class="button-label">Tell us/)
    expect(pageOf(panel(ranOut))).not.toMatch(/disabled=""[^>]*><span class="button-label">Tell us/)
    expect(pageOf(panel(ranOut))).toMatch(/aria-pressed="true"[^>]*><span class="button-label">We’ve run out/)
  })

  it('says beside the choice what it does to the boxes', () => {
    const effect = { ...effectOf([seen(2)], [seen(3)]), offer: null }
    expect(textOf(panel(ranOut))).toContain('Working out what changes...')
    expect(textOf(panel({ ...ranOut, effect }))).toMatch(
      /Box of 21-12-2026 : £7\.00 → £10\.50, £3\.50 more\./,
    )
  })

  it('waits until it is known what changes, and says when that cannot be worked out', () => {
    expect(pageOf(panel({ ...ranOut, isWaiting: true }))).toMatch(/aria-busy="true".*Tell us/)
    expect(textOf(panel({ ...ranOut, hasFailed: true }))).toContain(
      'We could not work out what that changes.',
    )
  })
})

describe('the next box while one taps', () => {
  const effect = effectOf([seen(2)], [seen(3)])

  it('fills itself by the dry run alone', () => {
    expect(nextBoxAfter(someBox, effect)).toMatchObject({
      lines: [{ productId: 'shampoo-mild', before: 2, after: 3 }],
      priceBefore: 700,
      priceAfter: 1050,
    })
    expect(nextBoxAfter(someBox, undefined)).toMatchObject({ priceBefore: 700, priceAfter: 700 })
  })

  it('tells the difference in words', () => {
    const text = textOf(<NextBoxFill box={someBox} effect={effect} isWaiting={false} />)
    expect(text).toContain('£3.50 more: £10.50 instead of £7.00.')
    expect(text).toContain('3 × Shampoo, mild, 2 before')
  })

  it('says when nothing changes, and when the box would be empty', () => {
    const same = effectOf([seen(2)], [seen(2)])
    expect(textOf(<NextBoxFill box={someBox} effect={same} isWaiting={false} />)).toContain(
      'That changes nothing in this box.',
    )
    const empty = { ...someBox, productQuantities: [] }
    expect(textOf(<NextBoxFill box={empty} effect={undefined} isWaiting={false} />)).toContain(
      'There is nothing in it.',
    )
  })
})

describe('a stock-take', () => {
  const takeStock = (ask: string[]) =>
    textOf(<StockTake shelves={[someShelf, shampooShelf]} ask={ask} tapping={idle} onClose={nothing} />)

  it('begins with what is worth asking first', () => {
    expect(takeStock(['shampoo-mild'])).toMatch(/1 of 1 Shampoo, mild/)
  })

  it('walks every shelf where no question stands out', () => {
    expect(takeStock([])).toMatch(/1 of 2 Soft Toilet Roll.*Tell us, next shelf.*Skip this one/)
  })
})

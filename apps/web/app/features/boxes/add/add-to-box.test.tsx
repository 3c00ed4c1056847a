import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answered, pageOf, textOf } from '#testing/page-of.tsx'
import { setShopTime } from '#testing/shop-day.ts'
import { someBox, someCustomerId, someLine } from '#testing/some-box.ts'
import { someCupboard } from '#testing/some-cupboard.ts'
import { AddToBox } from './add-to-box.tsx'

beforeAll(() => setShopTime('2026-12-10T12:00:00Z'))
afterEach(() => queryClient.clear())

const shampoo = (
  <AddToBox
    customerId={someCustomerId}
    product={{ productId: someLine.product.productId, productName: 'Shampoo, mild' }}
  />
)
const bleach = (
  <AddToBox
    customerId={someCustomerId}
    product={{ productId: 'bleach' as typeof someLine.product.productId, productName: 'Thick Bleach' }}
  />
)

describe('a product on its own page', () => {
  it('of the subscription: so many are in the next box, so much is left, and more can come once', () => {
    answered(['cupboard'], someCupboard)
    const text = textOf(shampoo)
    expect(text).toContain('2 in your box of 21 Dec')
    expect(text).toContain('At home: Nothing left.')
    expect(text).toContain('more, in this box alone')
    expect(text).not.toContain('Every time')
  })

  it('outside it: none is in the box, and it can come once or every time', () => {
    answered(['cupboard'], someCupboard)
    const text = textOf(bleach)
    expect(text).toContain('None in your box of 21 Dec')
    expect(text).toMatch(/Once, in this box Every time/)
  })

  it('cannot be added before it is known what that costs', () => {
    answered(['cupboard'], someCupboard)
    expect(pageOf(bleach)).toMatch(/<button[^>]*type="submit"[^>]*disabled/)
  })

  it.each([
    ['where no box comes', null],
    ['where the subscription rests', { ...someBox, orderStatus: 'SubscriptionNotActive' }],
    ['past the last day to change', { ...someBox, isEditable: false }],
  ])('offers nothing %s', (_, nextBox) => {
    answered(['cupboard'], { ...someCupboard, nextBox })
    expect(textOf(bleach).trim()).toBe('')
  })
})

import type { WireCupboard } from '@cupboard/contract/cupboard'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answered, pageOf, textOf } from '#testing/page-of.tsx'
import { setShopTime } from '#testing/shop-day.ts'
import { someCustomerId } from '#testing/some-box.ts'
import { someCupboard, someShelf } from '#testing/some-cupboard.ts'
import { MyCupboard } from './my-cupboard.tsx'
import { Shelves } from './shelves.tsx'

beforeAll(() => setShopTime('2026-12-10T12:00:00Z'))
afterEach(() => queryClient.clear())

const cupboard = <MyCupboard customerId={someCustomerId} />

function textWith(changes: Partial<WireCupboard>): string {
  answered(['cupboard'], { ...someCupboard, ...changes })
  return textOf(cupboard)
}

describe('my cupboard', () => {
  it('opens visibly until the shop has answered', () => {
    expect(pageOf(cupboard)).toContain('aria-label="Opening your cupboard..."')
  })

  it('is a list that tells each pack, its level, what is left and how sure we are', () => {
    const text = textWith({})
    expect(text).toMatch(/Soft Toilet Roll Half.* About 6 rolls left, to 20 December.* This is our guess\./)
    expect(text).toMatch(
      /Shampoo, mild Out Nothing left\. We are sure of it\. You last told us on 1 December/,
    )
    answered(['cupboard'], someCupboard)
    expect(pageOf(cupboard)).toMatch(/<ul[^>]*aria-label="What is in your cupboard"/)
  })

  it('draws each pack as full as we think it is', () => {
    answered(['cupboard'], someCupboard)
    expect(pageOf(cupboard)).toContain('--fill:0.38')
  })

  it('asks for a minute where an answer is worth it, and does not where none is', () => {
    expect(textWith({})).toContain('Look at one shelf for us.')
    expect(textWith({ ask: [] })).toContain('You have told us what matters.')
  })

  it('shows the next box with its day, its price and what is in it', () => {
    const text = textWith({})
    expect(text).toContain('Your next box to fill, Mon 21-12-2026')
    expect(text).toContain('£7.00')
    expect(text).toContain('2 × Shampoo, mild')
  })

  it('promises no box where none comes', () => {
    expect(textWith({ nextBox: null })).not.toContain('Your next box')
  })

  it('leads a customer without products to them', () => {
    expect(textWith({ shelves: [], ask: [] })).toMatch(/you have chosen no products yet\. Add products/)
  })

  it('names a product that the home has no use for as such', () => {
    expect(textWith({ shelves: [{ ...someShelf, level: null }] })).toContain('Not used')
  })

  it('keeps a very long name whole for whoever hears it', () => {
    const productName = `Extra${' Soft'.repeat(30)} Toilet Roll`
    expect(
      textWith({ shelves: [{ ...someShelf, product: { ...someShelf.product, productName } }] }),
    ).toContain(productName)
  })
})

it('the pack that is spoken of is marked as open, and no other', () => {
  const page = pageOf(<Shelves shelves={someCupboard.shelves} open="toilet-roll" onTap={() => undefined} />)
  expect(page.match(/aria-expanded="true"/g)).toHaveLength(1)
  expect(page).toMatch(/data-product="toilet-roll"[^>]*aria-expanded="true"/)
})

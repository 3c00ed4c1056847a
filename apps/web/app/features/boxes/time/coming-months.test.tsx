import { addDays } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answered, pageOf, textOf } from '#testing/page-of.tsx'
import { setShopTime } from '#testing/shop-day.ts'
import { someBox, someCustomerId } from '#testing/some-box.ts'
import { ComingMonths } from './coming-months.tsx'

beforeAll(() => setShopTime('2026-12-01T12:00:00Z'))
afterEach(() => queryClient.clear())

const later = { ...someBox, boxId: 'b' as BoxId, deliveryDate: addDays(someBox.deliveryDate, 31) }
const screen = <ComingMonths customerId={someCustomerId} />

function textWith(...boxes: object[]): string {
  answered(['boxes', 'future'], boxes)
  return textOf(screen)
}

describe('the coming months', () => {
  it('show each box on its day, the first that can move chosen', () => {
    expect(textWith(someBox, later)).toMatch(/Box of 21 December .*Box of 21 January/)
    expect(pageOf(screen).match(/aria-pressed="true"/g)).toHaveLength(1)
    expect(textWith(someBox, later)).toContain('£7.00')
  })

  it('offer a week, two weeks, another day and to skip', () => {
    for (const words of ['1 week later', '2 weeks later', 'Another day', 'Skip it'])
      expect(textWith(someBox)).toContain(words)
  })

  it('say of a skipped box that nothing is charged, and offer it back', () => {
    const text = textWith({
      ...someBox,
      orderStatus: 'SubscriptionNotActive',
      isSkipped: true,
      boxPrice: pence(0),
    })
    expect(text).toContain('Skipped, nothing charged')
    expect(text).toContain('Have it after all')
    expect(text).not.toContain('1 week later')
  })

  it('say of a box past its last day that it comes as it is', () => {
    const text = textWith({ ...someBox, canPostpone: false })
    expect(text).toContain('It comes as it is.')
    expect(text).not.toContain('1 week later')
  })

  it('are not shown where no box comes, or none before the subscription runs', () => {
    expect(textWith()).toBe('')
    expect(textWith({ ...someBox, orderStatus: 'SubscriptionNotActive' })).toBe('')
  })

  it('keep their place while they are read', () => {
    expect(pageOf(screen)).not.toBe('')
  })
})

import { dateOnly } from '@cupboard/domain/calendar'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answered, pageOf, textOf } from '#testing/page-of.tsx'
import { someBox, someCustomerId } from '#testing/some-box.ts'
import { NextBoxStrip } from './next-box-strip.tsx'

afterEach(() => queryClient.clear())

const strip = <NextBoxStrip customerId={someCustomerId} />
const textWith = (box: unknown) => {
  answered(['boxes', 'next'], box)
  return textOf(strip)
}

describe('the next box on the front page', () => {
  it('has its place before it is known', () => {
    expect(pageOf(strip)).toContain('skeleton')
  })

  it('tells day, price and the day of the charge', () => {
    const charge = { on: dateOnly('2026-12-18'), cardLastFour: '4242' }
    expect(textWith({ ...someBox, charge })).toContain('Mon 21-12 for £7.00, charged Fri 18-12')
  })

  it('leads to the box', () => {
    answered(['boxes', 'next'], someBox)
    expect(pageOf(strip)).toContain(`href="/box/${someBox.boxId}"`)
  })

  it('says that it is paid once it is', () => {
    expect(textWith({ ...someBox, orderStatus: 'Paid' })).toContain('Mon 21-12 for £7.00, paid')
  })

  it.each([[null], [{ ...someBox, orderStatus: 'SubscriptionNotActive' }]])(
    'promises nothing where none comes',
    (box) => {
      const text = textWith(box)
      expect(text).toContain('None is on its way.')
      expect(text).not.toContain('£7.00')
    },
  )
})

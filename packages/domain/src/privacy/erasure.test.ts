import { describe, expect, it } from 'vitest'
import { type BoxStatus, boxStatuses } from '../box/box-status.ts'
import type { DateOnly } from '../calendar.ts'
import { taxPapersKeptUntil, type UnderWay, whyNotErased } from './erasure.ts'

const deliveryOn = '2026-11-24' as DateOnly
const nothing: UnderWay = { boxes: [], refunds: [], replacements: [] }

describe('an account', () => {
  it('with nothing under way can be erased', () => {
    expect(whyNotErased(nothing)).toEqual([])
    expect(
      whyNotErased({
        boxes: [{ status: 'Delivered', deliveryOn }],
        refunds: ['succeeded', 'failed'],
        replacements: [
          { state: 'delivered', deliveryOn },
          { state: 'withdrawn', deliveryOn },
        ],
      }),
    ).toEqual([])
  })

  it('waits for every box that is processed and not over, and for no other', () => {
    const waiting = (Object.keys(boxStatuses) as BoxStatus[]).filter(
      (status) => whyNotErased({ ...nothing, boxes: [{ status, deliveryOn }] }).length > 0,
    )
    expect(waiting).toEqual(['InvoiceCreated', 'Paid', 'Shipped', 'Dispute', 'Error'])
  })

  it('says which box it waits for', () => {
    const [paid] = whyNotErased({ ...nothing, boxes: [{ status: 'Paid', deliveryOn }] })
    expect(paid).toBe('Your box of 24-11-2026 is processed and still comes.')
    const [disputed] = whyNotErased({ ...nothing, boxes: [{ status: 'Dispute', deliveryOn }] })
    expect(disputed).toMatch(/is being checked/)
  })

  it.each(['asked', 'sent', 'unknown'] as const)('waits for a refund that is %s', (state) => {
    expect(whyNotErased({ ...nothing, refunds: [state] })).toEqual(['Money is on its way back to you.'])
  })

  it.each(['ready', 'shipped'] as const)('waits for a replacement that is %s', (state) => {
    expect(whyNotErased({ ...nothing, replacements: [{ state, deliveryOn }] })).toHaveLength(1)
  })
})

it('papers for the tax office are kept for six years', () => {
  expect(taxPapersKeptUntil('2026-11-24' as DateOnly)).toBe('2032-11-24')
})

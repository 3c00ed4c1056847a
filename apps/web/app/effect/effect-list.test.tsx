import { effectOf, type SeenBox } from '@cupboard/domain/box/effect'
import { addDays, dateOnly } from '@cupboard/domain/calendar'
import type { BoxId, ProductId } from '@cupboard/domain/ids'
import { pence } from '@cupboard/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EffectList } from './effect-list.tsx'
import { effectInWords } from './effect-words.ts'

const line = (name: string, quantity: number) => ({
  productId: name as ProductId,
  name,
  quantity,
  unitPricePence: pence(100),
})

function box(changes: Partial<SeenBox> = {}): SeenBox {
  const deliveryOn = changes.deliveryOn ?? dateOnly('2026-12-21')
  return {
    boxId: 'a' as BoxId,
    reference: 'BX-A',
    cutOffOn: addDays(deliveryOn, -3),
    status: 'Scheduled',
    isSkipped: false,
    isEnded: false,
    lines: [line('Soap', 2), line('Bleach', 1)],
    ...changes,
    deliveryOn,
  }
}

/** Returns the text without its tags. */
function textOf(before: SeenBox, after: SeenBox): string {
  return renderToStaticMarkup(<EffectList effect={effectOf([before], [after])} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

const skipped = { isSkipped: true, status: 'SubscriptionNotActive' } as const

describe('before and after', () => {
  it('tells the day, the price and what comes and goes, with words and signs', () => {
    const text = textOf(box(), box({ deliveryOn: dateOnly('2026-12-29'), lines: [line('Soap', 4)] }))
    expect(text).toContain('Mon 21-12-2026 → Tue 29-12-2026 , 8 days later')
    expect(text).toContain('£3.00 → £4.00, £1.00 more.')
    expect(text).toContain('+2 Soap 2 → 4')
    expect(text).toContain('−1 Bleach 1 → none')
    expect(text).toContain('Together they go from £3.00 to £4.00 , £1.00 more.')
  })

  it('says that a skipped box does not come, and that an enabled one does', () => {
    expect(textOf(box(), box(skipped))).toContain('£3.00 → nothing. It does not come.')
    expect(textOf(box(skipped), box())).toContain('It comes, for £3.00.')
  })

  it('says of a skipped box that moves that it still does not come', () => {
    const text = textOf(box(skipped), box({ ...skipped, deliveryOn: dateOnly('2026-12-29') }))
    expect(text).toContain('It still does not come. Nothing is charged.')
  })

  it('says so where nothing changes', () => {
    expect(textOf(box(), box({ status: 'CustomerNotified' }))).toContain('Your boxes stay as they are.')
  })
})

describe('what is said in passing', () => {
  it.each([
    [box({ lines: [line('Soap', 1)] }), 'Box of 21-12-2026: £3.00 → £1.00, £2.00 less.'],
    [box(skipped), 'The box of 21-12-2026 does not come. Nothing is charged for it.'],
    [box(), ''],
  ])('%# is short', (after, words) => {
    expect(effectInWords(effectOf([box()], [after]))).toBe(words)
  })
})

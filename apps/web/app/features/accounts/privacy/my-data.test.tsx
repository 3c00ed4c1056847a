import type { WirePrivacy } from '@cupboard/contract/privacy'
import type { DateOnly } from '@cupboard/domain/calendar'
import { pence } from '@cupboard/domain/money'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answered, pageOf, textOf } from '#testing/page-of.tsx'
import { someCustomerId } from '#testing/some-box.ts'
import { MyData } from './my-data.tsx'

afterEach(() => queryClient.clear())

const day = (text: string) => text as DateOnly
const erasure: WirePrivacy['erasure'] = {
  whyNot: [],
  endsSubscription: false,
  creditPence: pence(0),
  receipts: 0,
  receiptsKeptUntil: null,
}
const screen = <MyData customerId={someCustomerId} />

function answer(changes: Partial<WirePrivacy> = {}): void {
  answered(['privacy'], { consents: [], requests: [], erasure, ...changes })
}

describe('your data', () => {
  it('keeps its place while it is read', () => {
    expect(pageOf(screen)).toContain('aria-label="Reading your data..."')
  })

  it('says what was agreed to and when, in the words of the question', () => {
    const terms = { purpose: 'terms', isGiven: true, wording: 'I agree' } as const
    const news = { purpose: 'marketing', wording: 'Send me news' } as const
    answer({
      consents: [
        { ...news, isGiven: false, decidedAt: '2026-12-02T09:00:00Z' },
        { ...news, isGiven: true, decidedAt: '2026-12-01T09:00:00Z' },
        { ...terms, decidedAt: '2026-11-16T09:00:00Z' },
      ],
    })
    expect(textOf(screen)).toMatch(
      /“Send me news” Taken back on 02-12-2026 “Send me news” Yes on 01-12-2026 “I agree” Yes on 16-11-2026/,
    )
    expect(pageOf(screen)).not.toMatch(/type="checkbox"[^>]*checked/)
  })

  it('lists complaints with the day by which each is answered, and the answer', () => {
    const request = { kind: 'complaint', receivedOn: day('2026-11-16'), dueOn: day('2026-12-16') } as const
    answer({
      requests: [
        { ...request, requestId: 'b', words: 'And again.', outcome: null, closedOn: null },
        { ...request, requestId: 'a', words: 'Why?', outcome: 'A mistake.', closedOn: day('2026-11-20') },
      ],
    })
    expect(textOf(screen)).toMatch(/Sent on 16-11-2026, answered by 16-12-2026 And again\./)
    expect(textOf(screen)).toMatch(/answered on 20-11-2026 Why\? Our answer: A mistake\./)
  })

  it('says before what erasing does, and what stays', () => {
    answer()
    expect(textOf(screen)).toContain('Nothing stays with us.')
    expect(textOf(screen)).not.toContain('Your subscription ends')
    const kept = { receipts: 2, receiptsKeptUntil: day('2032-11-16'), creditPence: pence(450) }
    answer({ erasure: { ...erasure, ...kept, endsSubscription: true } })
    expect(textOf(screen)).toContain('Your subscription ends, and nothing more is charged.')
    expect(textOf(screen)).toContain('Your credit of £4.50 is lost.')
    expect(textOf(screen)).toContain('Your 2 receipts stay until 16-11-2032')
  })

  it('offers no erasing while a box is on its way, and says why', () => {
    answer({ erasure: { ...erasure, whyNot: ['Your box of 21-11-2026 is processed and still comes.'] } })
    expect(textOf(screen)).toContain('Your box of 21-11-2026 is processed and still comes.')
    expect(pageOf(screen)).not.toContain('I know that this cannot be undone')
  })
})

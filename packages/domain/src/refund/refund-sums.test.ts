import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductId } from '../ids.ts'
import { type Pence, pence, sumPence } from '../money.ts'
import { splitVat } from '../subscription/vat.ts'
import { vatOfRefund } from './refund-vat.ts'
import { type PaidLine, type ReturnedLine, refundableLines } from './returned-lines.ts'
import { spreadPence } from './spread.ts'
import { type PaidBox, type RefundScope, workOutRefund } from './work-out-refund.ts'

const roll = 'toilet-roll' as ProductId
const pads = 'pads' as ProductId
const soap = 'soap' as ProductId

const lines: PaidLine[] = [
  { productId: roll, quantity: 2, unitPricePence: pence(4_20), vatClass: 'standard' },
  { productId: pads, quantity: 1, unitPricePence: pence(3_00), vatClass: 'zero' },
  { productId: soap, quantity: 3, unitPricePence: pence(1_15), vatClass: 'standard' },
]
const box: PaidBox = { lines, cardPence: pence(14_85), creditPence: pence(0), refunds: [] }
const sentenceOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as { reasons: string[] }).reasons[0]
  }
}

describe('sharing out a sum', () => {
  it('gives the pennies left over to the largest remainders', () => {
    expect(spreadPence(pence(100), [pence(1), pence(1), pence(1)])).toEqual([34, 33, 33])
    expect(spreadPence(pence(10), [pence(840), pence(300), pence(345)])).toEqual([6, 2, 2])
  })

  it('loses no penny, and gives nobody more than their weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(50_000), { minLength: 1, maxLength: 20 }),
        fc.nat(1_000_000),
        (all, drawn) => {
          const weights = all.map(pence)
          const total = sumPence(weights)
          const sum = pence(total === 0 ? 0 : drawn % (total + 1))
          const parts = spreadPence(sum, weights)
          expect(sumPence(parts)).toBe(sum)
          parts.forEach((part, place) => {
            expect(part).toBeLessThanOrEqual(weights[place] ?? 0)
            expect(Math.abs(part - (sum * (weights[place] ?? 0)) / (total || 1))).toBeLessThan(1)
          })
        },
      ),
    )
  })
})

describe('what goes back', () => {
  it('is the price of the packs that are named', () => {
    expect(
      workOutRefund(box, {
        kind: 'lines',
        lines: [
          { productId: roll, quantity: 1 },
          { productId: soap, quantity: 2 },
        ],
      }),
    ).toMatchObject({ amountPence: 6_50, cardPence: 6_50, creditPence: 0, isLast: false })
  })

  it('can be set lower than the packs cost, not higher', () => {
    const scope = { kind: 'lines', lines: [{ productId: roll, quantity: 2 }] } as const
    expect(workOutRefund(box, { ...scope, amountPence: pence(1_00) }).amountPence).toBe(1_00)
    expect(sentenceOf(() => workOutRefund(box, { ...scope, amountPence: pence(9_00) }))).toBe(
      'These packs cost £8.40: no more can go back for them.',
    )
  })

  it('is never more packs than came, nor more money than was paid', () => {
    expect(
      sentenceOf(() => workOutRefund(box, { kind: 'lines', lines: [{ productId: pads, quantity: 2 }] })),
    ).toBe('At most 1 of pads can go back.')
    expect(sentenceOf(() => workOutRefund(box, { kind: 'amount', amountPence: pence(14_86) }))).toBe(
      'At most £14.85 can go back for this box.',
    )
    expect(
      sentenceOf(() =>
        workOutRefund(box, { kind: 'lines', lines: [{ productId: 'tea' as ProductId, quantity: 1 }] }),
      ),
    ).toBe('There is no tea in this box.')
  })

  it.each([0, -1, 1.5])('is not %s packs', (quantity) => {
    const scope: RefundScope = { kind: 'lines', lines: [{ productId: roll, quantity }] }
    expect(sentenceOf(() => workOutRefund(box, scope))).toBe('Quantities are whole numbers from 1.')
  })

  it('of a pack of which some money went back is what is left of its price', () => {
    const refunds = [{ amountPence: pence(14_00), cardPence: pence(14_00), lines: null }]
    const left = workOutRefund(
      { ...box, refunds },
      { kind: 'lines', lines: [{ productId: pads, quantity: 1 }] },
    )
    expect(left.amountPence).toBe(17)
  })

  it('goes to the card as far as the card paid, and the rest is credit', () => {
    const mixed = { ...box, cardPence: pence(10_00), creditPence: pence(4_85) }
    const first = workOutRefund(mixed, { kind: 'amount', amountPence: pence(8_00) })
    expect(first).toMatchObject({ cardPence: 8_00, creditPence: 0 })
    const rest = workOutRefund({ ...mixed, refunds: [first] }, { kind: 'all' })
    expect(rest).toMatchObject({ amountPence: 6_85, cardPence: 2_00, creditPence: 4_85, isLast: true })
  })

  it('is nothing when everything has gone back', () => {
    const all = workOutRefund(box, { kind: 'all' })
    expect(sentenceOf(() => workOutRefund({ ...box, refunds: [all] }, { kind: 'all' }))).toBe(
      'Everything that was paid for this box has gone back.',
    )
  })
})

const someLines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPricePence: fc.integer({ min: 1, max: 3_000 }).map(pence),
      vatClass: fc.constantFrom('standard' as const, 'zero' as const),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all): PaidLine[] =>
    all.map((line, place) => ({ ...line, productId: `product-${place}` as ProductId })),
  )

/** Any scope for a box, possible or not. */
const someScope = (paid: readonly PaidLine[]): fc.Arbitrary<RefundScope> =>
  fc.oneof(
    fc.constant<RefundScope>({ kind: 'all' }),
    fc
      .integer({ min: 1, max: 4_000 })
      .map((sum): RefundScope => ({ kind: 'amount', amountPence: pence(sum) })),
    fc
      .array(
        fc.record({
          productId: fc.constantFrom(...paid.map(({ productId }) => productId)),
          quantity: fc.integer({ min: 1, max: 4 }),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((asked): RefundScope => ({ kind: 'lines', lines: asked })),
  )

const someStory = someLines.chain((paid) =>
  fc.record({
    paid: fc.constant(paid),
    creditShare: fc.double({ min: 0, max: 1, noNaN: true }),
    scopes: fc.array(someScope(paid), { minLength: 1, maxLength: 12 }),
  }),
)

type Story = { paid: PaidLine[]; creditShare: number; scopes: RefundScope[] }

/** Lives through the scopes and ends by giving back the rest. */
function live({ paid, creditShare, scopes }: Story) {
  const total = sumPence(paid.map(({ quantity, unitPricePence }) => pence(quantity * unitPricePence)))
  const creditPence = pence(Math.floor(total * creditShare))
  const story: PaidBox = { lines: paid, creditPence, cardPence: pence(total - creditPence), refunds: [] }
  const refunds: ReturnType<typeof workOutRefund>[] = []
  for (const scope of [...scopes, { kind: 'all' } as const]) {
    try {
      refunds.push(workOutRefund({ ...story, refunds: [...refunds] }, scope))
    } catch (error) {
      if (!(error instanceof Error && error.name === 'Refusal')) throw error
    }
  }
  return { total, story, refunds }
}

describe('any row of refunds', () => {
  it('gives back exactly what was paid, to card and credit, and never more of a line than it cost', () => {
    fc.assert(
      fc.property(someStory, (told) => {
        const { total, story, refunds } = live(told)
        const sumOf = (one: (refund: (typeof refunds)[number]) => Pence) => sumPence(refunds.map(one))
        expect(sumOf(({ amountPence }) => amountPence)).toBe(total)
        expect(sumOf(({ cardPence }) => cardPence)).toBe(story.cardPence)
        expect(sumOf(({ creditPence }) => creditPence)).toBe(story.creditPence)
        expect(refunds.filter(({ isLast }) => isLast)).toHaveLength(1)
        for (const line of refundableLines(story.lines, refunds)) expect(line.leftPence).toBe(0)
        for (const each of refunds) {
          expect(sumPence(each.lines.map((line) => line.amountPence))).toBe(each.amountPence)
          expect(each.cardPence + each.creditPence).toBe(each.amountPence)
        }
      }),
    )
  })

  it('has credit notes whose VAT adds up to the receipt, rate by rate', () => {
    fc.assert(
      fc.property(someStory, (told) => {
        const { story, refunds } = live(told)
        let before: ReturnedLine[] = []
        const notes = refunds.flatMap((refund) => {
          const shares = vatOfRefund(story.lines, before, refund.lines)
          before = [...before, ...refund.lines]
          expect(sumPence(shares.map(({ grossPence }) => grossPence))).toBe(refund.amountPence)
          return shares
        })
        for (const share of notes) {
          expect(share.vatPence).toBeGreaterThanOrEqual(0)
          expect(share.netPence).toBeGreaterThanOrEqual(0)
          expect(share.netPence + share.vatPence).toBe(share.grossPence)
        }
        const receipt = splitVat(
          story.lines.map(({ quantity, unitPricePence, vatClass }) => ({
            total: pence(quantity * unitPricePence),
            vatClass,
          })),
        )
        for (const { ratePercent, vatPence } of receipt) {
          const ofRate = notes.filter((share) => share.ratePercent === ratePercent)
          expect(sumPence(ofRate.map((share) => share.vatPence))).toBe(vatPence)
        }
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { dateOnly } from '../../calendar.ts'
import { handlingOf } from '../../catalogue/handling.ts'
import { products } from '../../catalogue/products.ts'
import { isEan, ownEan } from './ean.ts'
import { splitIntoParcels } from './parcels.ts'
import { pickList } from './pick-list.ts'
import {
  boxesForWave,
  isLate,
  MOST_IN_WAVE,
  planManifest,
  shortProducts,
  stateOfLeftBehind,
  whyNotSent,
} from './wave.ts'

const monday = dateOnly('2026-11-16')
const tuesday = dateOnly('2026-11-17')
const due = {
  reference: 'BX-AA22222',
  status: 'Paid',
  replacementState: null,
  dispatchOn: monday,
  deliveryOn: tuesday,
} as const

describe('a wave', () => {
  it('takes the paid boxes that are due by its day, the most urgent first', () => {
    const late = { ...due, reference: 'BX-BB22222', dispatchOn: dateOnly('2026-11-13') }
    const boxes = [
      due,
      { ...due, reference: 'BX-CC22222', dispatchOn: tuesday },
      { ...due, reference: 'BX-DD22222', status: 'Cancelled' as const },
      late,
    ]
    const taken = boxesForWave(boxes, { until: monday, atMost: 10 })
    expect(taken.map(({ reference }) => reference)).toEqual(['BX-BB22222', 'BX-AA22222'])
    expect(boxesForWave(boxes, { until: tuesday, atMost: 2 })).toHaveLength(2)
    expect([isLate(late, monday), isLate(due, monday)]).toEqual([true, false])
  })

  it('is never larger than one act can ship', () => {
    const many = Array.from({ length: MOST_IN_WAVE + 3 }, (_, n) => ({ ...due, reference: `BX-${n}` }))
    expect(boxesForWave(many, { until: monday, atMost: 10_000 })).toHaveLength(MOST_IN_WAVE)
  })

  it('ships whole boxes alone: what is unpacked or short stays, what is no longer paid drops out', () => {
    const parcel = (sendingId: string, state: 'to-pack' | 'packed' | 'short' | 'void', status = 'Paid') =>
      ({
        sendingId,
        state,
        status,
        replacementState: null,
        hasLabel: sendingId !== 'no-label',
      }) as Parameters<typeof planManifest>[0][number]
    const plan = planManifest([
      parcel('whole', 'packed'),
      parcel('half', 'packed'),
      parcel('half', 'to-pack'),
      parcel('short', 'short'),
      parcel('refunded', 'packed', 'Cancelled'),
      parcel('taken-out', 'void'),
      parcel('no-label', 'packed'),
    ])
    expect(plan).toEqual({ leave: ['whole'], stay: ['half', 'short', 'no-label'], drop: ['refunded'] })
    expect([stateOfLeftBehind('short'), stateOfLeftBehind('packed'), stateOfLeftBehind('to-pack')]).toEqual([
      'short',
      'void',
      'void',
    ])
  })

  it('takes packs that are sent again as it takes boxes, while nobody has withdrawn them', () => {
    const again = { ...due, status: 'Delivered', reference: 'RX-AA22222' } as const
    const replacements = [
      { ...again, replacementState: 'ready' as const },
      { ...again, reference: 'RX-BB22222', replacementState: 'withdrawn' as const },
    ]
    const taken = boxesForWave([due, ...replacements], { until: monday, atMost: 10 })
    expect(taken.map(({ reference }) => reference)).toEqual(['BX-AA22222', 'RX-AA22222'])
    const packed = replacements.map((each) => ({
      ...each,
      sendingId: each.reference,
      state: 'packed' as const,
      hasLabel: true,
    }))
    expect(planManifest(packed)).toEqual({ leave: ['RX-AA22222'], stay: [], drop: ['RX-BB22222'] })
    expect(packed.map(whyNotSent)[1]).toBe('it is a replacement that is withdrawn')
    expect(whyNotSent({ ...due, status: 'Cancelled' })).toBe('its box is cancelled')
  })

  it('puts those at risk who need more than there is', () => {
    const need = (productId: string, needed: number, onHand: number) => ({ productId, needed, onHand })
    const needs = [need('a', 3, 3), need('b', 3, 2), need('c', 1, -4)]
    expect(shortProducts(needs).map(({ productId }) => productId)).toEqual(['b', 'c'])
  })
})

describe('a box in parcels', () => {
  it('is one where a carrier takes it as one, and weighs its packs and the carton', () => {
    const lines = [
      { productId: 'a', quantity: 2, weightG: 500 },
      { productId: 'b', quantity: 1, weightG: 250 },
    ]
    expect(splitIntoParcels(lines)).toEqual([
      {
        weightG: 1_550,
        lines: [
          { productId: 'a', quantity: 2 },
          { productId: 'b', quantity: 1 },
        ],
      },
    ])
    expect(splitIntoParcels([])).toEqual([])
  })

  it('is split where it is too heavy; no pack is lost and no parcel but that of one heavy pack is too heavy', () => {
    const lines = [
      { productId: 'salt', quantity: 13, weightG: 2_050 },
      { productId: 'anvil', quantity: 1, weightG: 30_000 },
      { productId: 'floss', quantity: 40, weightG: 35 },
    ]
    const parcels = splitIntoParcels(lines)
    const packed = (productId: string) =>
      parcels
        .flatMap((parcel) => parcel.lines)
        .reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0)
    expect(lines.map(({ productId }) => packed(productId))).toEqual([13, 1, 40])
    expect(parcels.filter(({ weightG }) => weightG > 20_000)).toEqual([
      { weightG: 30_300, lines: [{ productId: 'anvil', quantity: 1 }] },
    ])
    expect(splitIntoParcels(lines.toReversed())).toEqual(parcels)
  })
})

describe('a pick list', () => {
  it('is the sum of all lines, in the order of the bins', () => {
    const places = new Map(
      [
        { productId: 'a', bin: 'B-02' },
        { productId: 'b', bin: 'A-10' },
        { productId: 'c', bin: '' },
        { productId: 'd', bin: 'A-9' },
      ].map((place) => [place.productId, place]),
    )
    const line = (productId: string, quantity: number) => ({ productId, quantity })
    const parcels = [
      { lines: [line('a', 2), line('b', 1)] },
      { lines: [line('c', 1), line('a', 3), line('d', 4)] },
    ]
    expect(pickList(parcels, places).map(({ bin, units }) => [bin, units])).toEqual([
      ['A-9', 4],
      ['A-10', 1],
      ['B-02', 5],
      ['', 1],
    ])
  })
})

describe('bar codes', () => {
  it('have a last digit that fits the others', () => {
    expect(isEan('5901234123457')).toBe(true)
    expect(isEan('5901234123458')).toBe(false)
    expect(isEan('501')).toBe(false)
    expect(isEan(ownEan(74))).toBe(true)
  })

  it('of the seed are valid and no two alike, as are its bins, and each product was weighed', () => {
    const handled = products.map(({ productId }) => handlingOf(productId))
    expect(handled.every(({ ean, weightG }) => isEan(ean) && weightG > 0)).toBe(true)
    expect(new Set(handled.map(({ ean }) => ean)).size).toBe(products.length)
    expect(new Set(handled.map(({ bin }) => bin)).size).toBe(products.length)
    expect(() => handlingOf('nothing')).toThrow('nobody has weighed')
  })
})

import { describe, expect, it } from 'vitest'
import { serviceWords } from './carrier-words.ts'
import {
  everyCarrierWord,
  everyParcelState,
  hasArrived,
  stateAfterShort,
  stateAfterWord,
  statesThatHoldBox,
} from './parcel-state.ts'
import {
  missingOf,
  packProblem,
  parcelCode,
  type ScannedParcel,
  shortProblem,
  whatScanMeans,
} from './scan.ts'

const soap = { productId: 'soap', quantity: 2, ean: '2000000000015' }
const salt = { productId: 'salt', quantity: 1, ean: '0012345678905' }
const parcel: ScannedParcel = {
  parcelId: 'one',
  code: 'BX-7K4Q2M8',
  state: 'to-pack',
  isToSend: true,
  lines: [soap, salt],
}
const other: ScannedParcel = {
  ...parcel,
  parcelId: 'two',
  code: 'BX-9999999/2',
  lines: [{ productId: 'foil', quantity: 1, ean: '2000000000022' }],
}
const parcels = [parcel, other]
const scan = (typed: string, openId?: string, counted = {}) =>
  whatScanMeans(typed, { parcels, openId, counted })

describe('a scan at the pack station', () => {
  it.each([
    ['a box', scan(' bx-7k4q2m8 '), { kind: 'opens', parcelId: 'one' }],
    ['the second parcel of a box', scan('BX-9999999/2'), { kind: 'opens', parcelId: 'two' }],
    ['an item before any box', scan(soap.ean), { kind: 'box-first' }],
    ['an item', scan(soap.ean, 'one'), { kind: 'item', productId: 'soap', isComplete: false }],
    [
      'the last item',
      scan(salt.ean, 'one', { soap: 2 }),
      { kind: 'item', productId: 'salt', isComplete: true },
    ],
    [
      'a code without its nought',
      scan('012345678905', 'one'),
      { kind: 'item', productId: 'salt', isComplete: false },
    ],
    ['one too many', scan(soap.ean, 'one', { soap: 2 }), { kind: 'too-many', productId: 'soap' }],
    ['what belongs to another', scan('2000000000022', 'one'), { kind: 'wrong-item', productId: 'foil' }],
    ['what nobody knows', scan('4006381333931', 'one'), { kind: 'unknown' }],
    [
      'another box while one is begun',
      scan(other.code, 'one', { soap: 1 }),
      { kind: 'unfinished', parcelId: 'one' },
    ],
    [
      'another box while none is begun',
      scan(other.code, 'one', { soap: 0 }),
      { kind: 'opens', parcelId: 'two' },
    ],
  ])('knows %s', (_what, meaning, expected) => {
    expect(meaning).toEqual(expected)
  })

  it('knows a box that is packed already, and one that is no longer to be sent', () => {
    const at = (changes: Partial<ScannedParcel>) =>
      whatScanMeans(parcel.code, { parcels: [{ ...parcel, ...changes }], openId: undefined, counted: {} })
    expect(at({ state: 'packed' })).toEqual({ kind: 'not-to-pack', parcelId: 'one', state: 'packed' })
    expect(at({ isToSend: false })).toEqual({ kind: 'dropped', parcelId: 'one' })
    expect(at({ state: 'dropped' })).toEqual({ kind: 'dropped', parcelId: 'one' })
  })

  it('prints which parcel it is where a box has several', () => {
    expect(parcelCode({ reference: 'BX-7K4Q2M8', number: 1, of: 1 })).toBe('BX-7K4Q2M8')
    expect(parcelCode({ reference: 'BX-7K4Q2M8', number: 2, of: 3 })).toBe('BX-7K4Q2M8/2')
  })
})

describe('a parcel', () => {
  const { lines } = parcel

  it('is packed when exactly its packs are in it', () => {
    const line = (productId: string, quantity: number) => ({ productId, quantity })
    expect(packProblem(lines, [line('soap', 1), line('soap', 1), line('salt', 1)])).toBeUndefined()
    expect(packProblem(lines, [line('soap', 2)])).toBe('1 of salt are not in this parcel.')
    expect(packProblem(lines, [line('soap', 3), line('salt', 1)])).toBe(
      'There are too many of soap in this parcel.',
    )
    expect(packProblem(lines, [line('foil', 1)])).toBe('foil does not belong into this parcel.')
    expect(missingOf(lines, { soap: 2 })).toEqual([line('salt', 1)])
  })

  it('is short of what it should hold and of nothing else', () => {
    expect(shortProblem(lines, [{ productId: 'soap', quantity: 2 }])).toBeUndefined()
    expect(shortProblem(lines, [{ productId: 'soap', quantity: 3 }])).toContain('so many of soap')
    expect(shortProblem(lines, [{ productId: 'foil', quantity: 1 }])).toContain('so many of foil')
    expect(shortProblem(lines, [])).toBe('Say what is missing.')
    expect([stateAfterShort(true), stateAfterShort(false)]).toEqual(['to-pack', 'void'])
  })

  it('keeps its box for itself until it is taken out', () => {
    expect(everyParcelState.filter((state) => !statesThatHoldBox.includes(state))).toEqual([
      'dropped',
      'void',
    ])
  })
})

describe('the word of a carrier', () => {
  it.each([
    ['shipped', 'in-transit', 'in-transit'],
    ['shipped', 'out-for-delivery', 'in-transit'],
    ['shipped', 'not-met', 'in-transit'],
    ['shipped', 'delivered', 'delivered'],
    ['in-transit', 'delivered', 'delivered'],
    ['in-transit', 'returned', 'returned'],
    ['in-transit', 'lost', 'lost'],
    ['lost', 'delivered', 'delivered'],
    ['returned', 'delivered', 'delivered'],
    ['lost', 'in-transit', undefined],
    ['in-transit', 'in-transit', undefined],
    ['delivered', 'in-transit', undefined],
    ['delivered', 'lost', undefined],
    ['delivered', 'delivered', undefined],
  ] as const)('%s, then %s: %s', (state, word, after) => {
    expect(stateAfterWord(state, word)).toBe(after)
  })

  it('changes nothing of what has not been given to the carrier', () => {
    for (const state of ['to-pack', 'packed', 'short', 'dropped', 'void'] as const)
      for (const word of everyCarrierWord)
        expect([state, stateAfterWord(state, word)]).toEqual([state, undefined])
  })

  it('comes to the same in any order in which a delivery is told, doubled or with words lost', () => {
    const words = ['in-transit', 'out-for-delivery', 'not-met', 'delivered'] as const
    const orders = words.flatMap((first) =>
      words.flatMap((second) => words.map((third) => [first, second, third, 'delivered', first] as const)),
    )
    for (const order of orders) {
      let state: Parameters<typeof stateAfterWord>[0] = 'shipped'
      for (const word of order) state = stateAfterWord(state, word) ?? state
      expect([order, state]).toEqual([order, 'delivered'])
    }
  })

  it('says that a box is there when all of its parcels are', () => {
    expect(hasArrived(['delivered', 'delivered'])).toBe(true)
    expect(hasArrived(['delivered', 'in-transit'])).toBe(false)
    expect(hasArrived([])).toBe(false)
  })
})

it('a carrier’s service is told in words', () => {
  expect(['RoyalMailTracked48', 'Ground', 'DPDNextDay'].map(serviceWords)).toEqual([
    'Royal Mail Tracked 48',
    'Ground',
    'DPDNext Day',
  ])
})

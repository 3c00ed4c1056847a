import { describe, expect, it } from 'vitest'
import type { DeskProduct } from './desk-product.ts'
import { cellsOf, newProduct, readSheet, SHEET_COLUMNS, type SheetRow } from './product-sheet.ts'

const soap: DeskProduct = {
  ...newProduct('soap', { name: 'Bar Soap', category: 'Bath & Body' }),
  size: '4 bars',
  descriptionShort: 'Four plain bars.',
  descriptionLong: 'Four plain bars of soap.',
  unitPriceBasis: { quantity: 4, per: 1, unit: 'bar' },
  pricePence: 250,
  weightG: 420,
  state: 'live',
  otherNames: ['soap bar'],
  consumption: {
    unitSize: 4,
    perWeek: { adultsMale: 0.2 },
    requires: {},
    modifiers: [],
    usesPerUnit: 60,
    cv: 0.5,
  },
}
const catalogue = { products: [soap], categories: ['Bath & Body'] }
const read = (...cells: SheetRow['cells'][]) =>
  readSheet(
    cells.map((row, index) => ({ line: index + 2, cells: row })),
    catalogue,
  )
const oats = {
  name: 'Oat Soap',
  category: 'Bath & Body',
  size: '2 bars',
  price: '1.80',
  unit_quantity: '2',
  unit_per: '1',
  unit: 'bar',
  short_text: 'Two bars with oats.',
  long_text: 'Two bars of soap with oats.',
  weight_g: '210',
  used_like: 'soap',
  used_times: '1.5',
  state: 'live',
}

describe('a sheet of products', () => {
  it('that went out comes in again without a difference', () => {
    const cells = Object.fromEntries(SHEET_COLUMNS.map((column, at) => [column, cellsOf(soap)[at]]))
    expect(read(cells as SheetRow['cells'])).toEqual({
      changes: [],
      followers: [],
      same: 1,
      problems: [],
    })
  })

  it('tells what would change, and leaves what is empty', () => {
    const { changes, problems } = read({ product_id: 'soap', size: '5 bars', name: '' })
    expect(problems).toEqual([])
    expect(changes).toMatchObject([
      { line: 2, kind: 'changed', columns: ['size'], product: { name: 'Bar Soap', size: '5 bars' } },
    ])
  })

  it('brings a new product to the shelves, with the rate of the one it is used like', () => {
    const { changes, problems } = read(oats)
    expect(problems).toEqual([])
    expect(changes[0]).toMatchObject({
      productId: 'oat-soap',
      kind: 'new',
      product: { state: 'live', pricePence: 180, consumption: { unitSize: 2 } },
    })
    expect(changes[0]?.product.consumption.perWeek.adultsMale).toBeCloseTo(0.3)
  })

  it('changes what is used like a product of the sheet, wherever its row stands', () => {
    const oatSoap = { ...soap, productId: 'oat-soap', name: 'Oat Soap', likeProduct: 'soap', likeTimes: 1.5 }
    const shop = { ...catalogue, products: [soap, oatSoap] }
    const larger = { product_id: 'soap', unit_quantity: '8' }
    const alone = readSheet([{ line: 2, cells: larger }], shop)
    expect(alone.changes.map(({ productId }) => productId)).toEqual(['soap'])
    // Half of what a pack of soap holds now, and half again as much of it.
    expect(alone.followers).toMatchObject([{ productId: 'oat-soap', consumption: { unitSize: 2 } }])
    const above = { product_id: 'oat-soap', size: '4 large bars' }
    const both = readSheet(
      [
        { line: 2, cells: above },
        { line: 3, cells: larger },
      ],
      shop,
    )
    expect(both.followers).toEqual([])
    expect(both.changes[0]?.product).toMatchObject({ size: '4 large bars', consumption: { unitSize: 2 } })
  })

  it('is refused where what is used like a product cannot follow it', () => {
    const oatSoap = { ...soap, productId: 'oat-soap', name: 'Oat Soap', likeProduct: 'soap', likeTimes: 1 }
    const { problems } = readSheet([{ line: 2, cells: { product_id: 'soap', unit: 'roll' } }], {
      ...catalogue,
      products: [soap, oatSoap],
    })
    expect(problems).toMatchObject([
      { line: 2, productId: 'soap', problem: expect.stringMatching(/^Oat Soap is used like this product\./) },
    ])
  })

  it.each<[SheetRow['cells'], string]>([
    [{ product_id: 'No Id' }, 'product_id: small letters, digits and hyphens, such as mild-shampoo.'],
    [{ ...oats, category: 'Sweets' }, 'category: there is no “Sweets”.'],
    [{ ...oats, price: 'two' }, 'price: “two” is no sum such as 2.75.'],
    [{ ...oats, price: '99.99' }, '£99.99 is more than £50.00, which nothing on our shelves costs.'],
    [{ ...oats, weight_g: '' }, 'Give its weight in grams: the carrier asks for it.'],
    [{ ...oats, ean: '123' }, 'An EAN has thirteen digits.'],
    [{ ...oats, used_like: 'gold' }, 'It is to be used like a product that we do not know.'],
    [{ ...oats, vat: 'reduced' }, 'vat: “reduced” is neither standard nor zero.'],
    [
      { product_id: 'soap', price: '2.60' },
      'price: £2.60 is set on the product’s page, where customers are told of it.',
    ],
    [
      { product_id: 'soap', state: 'withdrawn' },
      'state: a sheet can only put a draft on the shelves, not make it “withdrawn”.',
    ],
  ])('with %j is told by line', (cells, problem) => {
    const { problems, changes } = read(cells)
    expect(problems.map((found) => found.problem)).toContain(problem)
    expect(problems[0]?.line).toBe(2)
    expect(changes).toEqual([])
  })

  it('names no product twice', () => {
    const { problems } = read({ product_id: 'soap' }, { product_id: 'soap', size: '5 bars' })
    expect(problems).toEqual([{ line: 3, productId: 'soap', problem: 'Line 2 is about the same product.' }])
  })
})

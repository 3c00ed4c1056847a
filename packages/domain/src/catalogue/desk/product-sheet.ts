import { formatPounds, pence } from '../../money.ts'
import { penceIn } from '../../typed-pounds.ts'
import { priceDoubts } from '../price-change.ts'
import type { Room, VatClass } from '../product.ts'
import { type DeskProduct, type OtherProducts, productProblems, withRate } from './desk-product.ts'
import { followRates } from './follow-rates.ts'
import { slugOf } from './slug.ts'
import { NO_RATE } from './use-rate.ts'

/** The columns of a product sheet. An empty cell leaves a product's value as it is. */
export const SHEET_COLUMNS = [
  'product_id',
  'name',
  'category',
  'room',
  'size',
  'price',
  'vat',
  'unit_quantity',
  'unit_per',
  'unit',
  'pack',
  'short_text',
  'long_text',
  'other_names',
  'weight_g',
  'ean',
  'bin',
  'is_hazard',
  'used_like',
  'used_times',
  'state',
] as const

export type SheetColumn = (typeof SHEET_COLUMNS)[number]
export type SheetRow = { line: number; cells: Partial<Record<SheetColumn, string>> }
export const MOST_SHEET_ROWS = 5_000

export type SheetProblem = { line: number; productId: string; problem: string }
export type SheetChange = {
  line: number
  productId: string
  kind: 'new' | 'changed'
  /** The names of the columns that differ. */
  columns: SheetColumn[]
  product: DeskProduct
}
export type SheetReading = {
  changes: SheetChange[]
  /** Products without a row that are used like one with a row. */
  followers: DeskProduct[]
  same: number
  problems: SheetProblem[]
}

type Catalogue = { products: readonly DeskProduct[]; categories: readonly string[] }

/** The changes of a sheet row by row, and its problems by line. */
export function readSheet(rows: readonly SheetRow[], { products, categories }: Catalogue): SheetReading {
  const known = new Map(products.map((product) => [product.productId, product]))
  const byEan = new Map(products.flatMap((product) => (product.ean ? [[product.ean, product] as const] : [])))
  const others: OtherProducts = {
    find: (productId) => known.get(productId),
    findByEan: (ean) => byEan.get(ean),
  }
  const seen = new Map<string, number>()
  const reading: SheetReading = { changes: [], followers: [], same: 0, problems: [] }
  for (const { line, cells } of rows) {
    const productId = cells.product_id?.trim() || slugOf(cells.name ?? '')
    const before = known.get(productId)
    const problems = rowProblems(productId, cells, { before, categories, earlier: seen.get(productId) })
    seen.set(productId, line)
    const after = withRate(productOf(productId, cells, before), others)
    if (problems.length === 0) problems.push(...productProblems(after, others, before))
    reading.problems.push(...problems.map((problem) => ({ line, productId, problem })))
    if (problems.length > 0) continue
    const columns = before ? differing(cellsOf(before), cellsOf(after)) : [...SHEET_COLUMNS]
    if (columns.length === 0) reading.same += 1
    else reading.changes.push({ line, productId, kind: before ? 'changed' : 'new', columns, product: after })
    known.set(productId, after)
    if (after.ean) byEan.set(after.ean, after)
  }
  return withFollowers(reading, known.values(), others)
}

/** A row may precede that of the product it follows, so rates are computed after all rows are read. */
function withFollowers(
  { changes, problems, same }: SheetReading,
  products: Iterable<DeskProduct>,
  others: OtherProducts,
): SheetReading {
  const lines = new Map(changes.map(({ productId, line }) => [productId, line]))
  const following = followRates(new Set(lines.keys()), products, others)
  const followers = new Map(following.followers.map((product) => [product.productId, product]))
  return {
    changes: changes.map((change) => ({
      ...change,
      product: followers.get(change.productId) ?? change.product,
    })),
    followers: following.followers.filter(({ productId }) => !lines.has(productId)),
    same,
    problems: [
      ...problems,
      ...following.problems.map((each) => ({ line: lines.get(each.productId) ?? 1, ...each })),
    ],
  }
}

type Context = {
  before: DeskProduct | undefined
  categories: readonly string[]
  earlier: number | undefined
}

function rowProblems(productId: string, cells: SheetRow['cells'], context: Context): string[] {
  const { before, categories, earlier } = context
  const given = (column: SheetColumn) => cells[column]?.trim() ?? ''
  const isFree = before === undefined || before.state === 'draft'
  const price = penceIn(given('price'))
  const problems: (string | false | undefined)[] = [
    !/^[a-z0-9][a-z0-9-]{0,63}$/.test(productId) &&
      'product_id: small letters, digits and hyphens, such as mild-shampoo.',
    earlier !== undefined && `Line ${earlier} is about the same product.`,
    !before && !given('name') && 'name: a new product needs one.',
    !before && !given('category') && 'category: a new product needs one.',
    given('category') !== '' &&
      !categories.includes(given('category')) &&
      `category: there is no “${given('category')}”.`,
    oneOf('room', given('room'), ['kitchen', 'bathroom']),
    oneOf('vat', given('vat'), ['standard', 'zero']),
    oneOf('is_hazard', given('is_hazard'), ['yes', 'no']),
    ...(['unit_quantity', 'unit_per', 'weight_g', 'used_times'] as const).map(
      (column) =>
        given(column) !== '' &&
        !(Number(given(column)) > 0) &&
        `${column}: “${given(column)}” is no number above nought.`,
    ),
    given('price') !== '' && price === undefined && `price: “${given('price')}” is no sum such as 2.75.`,
    price !== undefined && isFree && priceDoubts(pence(0), price)[0],
    price !== undefined &&
      !isFree &&
      price !== before?.pricePence &&
      `price: ${formatPounds(price)} is set on the product’s page, where customers are told of it.`,
    given('vat') !== '' &&
      !isFree &&
      given('vat') !== before?.vatClass &&
      'vat: another rate is set on the product’s page, from a day on.',
    given('state') !== '' && stateProblem(given('state'), before),
  ]
  return problems.filter((problem) => typeof problem === 'string')
}

function oneOf(column: SheetColumn, given: string, allowed: readonly string[]): string | false {
  return (
    given !== '' && !allowed.includes(given) && `${column}: “${given}” is neither ${allowed.join(' nor ')}.`
  )
}

function stateProblem(given: string, before: DeskProduct | undefined): string | false {
  if (given === (before?.state ?? 'draft')) return false
  if (given === 'live' && before?.state !== 'withdrawn') return false
  return `state: a sheet can only put a draft on the shelves, not make it “${given}”.`
}

const EMPTY: Omit<DeskProduct, 'productId'> = {
  name: '',
  category: '',
  room: 'kitchen',
  size: '',
  descriptionShort: '',
  descriptionLong: '',
  otherNames: [],
  unitPriceBasis: { quantity: 0, per: 1, unit: '' },
  packWord: 'pack',
  pricePence: 0,
  vatClass: 'standard',
  state: 'draft',
  weightG: null,
  ean: null,
  bin: null,
  isHazard: false,
  consumption: NO_RATE,
  likeProduct: null,
  likeTimes: null,
}

/** A new product, of which only name and category are known. */
export function newProduct(productId: string, given: Pick<DeskProduct, 'name' | 'category'>): DeskProduct {
  return { ...EMPTY, productId, ...given }
}

function productOf(
  productId: string,
  cells: SheetRow['cells'],
  before: DeskProduct | undefined,
): DeskProduct {
  const base = before ?? { ...EMPTY, productId }
  const text = (column: SheetColumn, otherwise: string) => cells[column]?.trim() || otherwise
  const number = (column: SheetColumn, otherwise: number) => Number(cells[column]?.trim() || otherwise)
  const basis = base.unitPriceBasis
  const likeProduct = text('used_like', base.likeProduct ?? '') || null
  const isFree = base.state === 'draft'
  return {
    ...base,
    name: text('name', base.name),
    category: text('category', base.category),
    room: text('room', base.room) as Room,
    size: text('size', base.size),
    descriptionShort: text('short_text', base.descriptionShort),
    descriptionLong: text('long_text', base.descriptionLong),
    otherNames: cells.other_names?.trim() ? wordsIn(cells.other_names) : base.otherNames,
    unitPriceBasis: {
      quantity: number('unit_quantity', basis.quantity),
      per: number('unit_per', basis.per),
      unit: text('unit', basis.unit),
    },
    packWord: text('pack', base.packWord),
    pricePence: isFree ? (penceIn(cells.price ?? '') ?? base.pricePence) : base.pricePence,
    vatClass: isFree ? (text('vat', base.vatClass) as VatClass) : base.vatClass,
    state: text('state', base.state) as DeskProduct['state'],
    weightG: cells.weight_g?.trim() ? Number(cells.weight_g) : base.weightG,
    ean: text('ean', base.ean ?? '') || null,
    bin: text('bin', base.bin ?? '') || null,
    isHazard: cells.is_hazard?.trim() ? cells.is_hazard.trim() === 'yes' : base.isHazard,
    likeProduct,
    likeTimes: likeProduct === null ? null : number('used_times', base.likeTimes ?? 1),
  }
}

/** "loo roll; toilet paper" */
export function wordsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[;\n]/)
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ]
}

/** A product as a row of a sheet, in the order of the columns. */
export function cellsOf(product: DeskProduct): string[] {
  const { unitPriceBasis: basis, likeTimes } = product
  const cells: Record<SheetColumn, string> = {
    product_id: product.productId,
    name: product.name,
    category: product.category,
    room: product.room,
    size: product.size,
    price: product.pricePence > 0 ? (product.pricePence / 100).toFixed(2) : '',
    vat: product.vatClass,
    unit_quantity: basis.quantity > 0 ? String(basis.quantity) : '',
    unit_per: String(basis.per),
    unit: basis.unit,
    pack: product.packWord,
    short_text: product.descriptionShort,
    long_text: product.descriptionLong,
    other_names: product.otherNames.join('; '),
    weight_g: product.weightG === null ? '' : String(product.weightG),
    ean: product.ean ?? '',
    bin: product.bin ?? '',
    is_hazard: product.isHazard ? 'yes' : 'no',
    used_like: product.likeProduct ?? '',
    used_times: likeTimes === null ? '' : String(likeTimes),
    state: product.state,
  }
  return SHEET_COLUMNS.map((column) => cells[column])
}

function differing(before: readonly string[], after: readonly string[]): SheetColumn[] {
  return SHEET_COLUMNS.filter((_, index) => before[index] !== after[index])
}

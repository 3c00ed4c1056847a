import { londonDay } from '@cupboard/domain/calendar'
import {
  MOST_SHEET_ROWS,
  readSheet,
  SHEET_COLUMNS,
  type SheetReading,
  type SheetRow,
} from '@cupboard/domain/catalogue/desk/product-sheet'
import { shelfOrder } from '@cupboard/domain/catalogue/desk/shelf-order'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import { CsvError, parse } from 'csv-parse/sync'
import type { Transaction } from '#db/connect.ts'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { announceCatalogueChange, readCategories, readProducts } from '#features/catalogue/catalogue-store.ts'
import { columnsOf, deskProductOf } from './desk-row.ts'
import { insertFirstPrices, lockCatalogue, savePositions, writeManyProducts } from './desk-store.ts'

type Sheet = { csv: string; isDryRun: boolean; alongside: Alongside<{ created: number; changed: number }> }

/** Reads a sheet of products and, unless it is a dry run, does what it says: all of it, or nothing where a line is wrong. */
export async function importProducts(
  { db, clock }: Deps,
  { csv, isDryRun, alongside }: Sheet,
): Promise<SheetReading & { rows: number; isDone: boolean }> {
  const rows = rowsIn(csv)
  const now = clock.now()
  return db.transaction(async (tx) => {
    if (!isDryRun) await lockCatalogue(tx)
    const before = await readProducts(tx)
    const categories = (await readCategories(tx)).map(({ name }) => name)
    const reading = readSheet(rows, { products: before.map(deskProductOf), categories })
    const isDone = !isDryRun && reading.problems.length === 0
    if (isDone && reading.changes.length > 0) {
      await write(tx, reading, before.length, now)
      await savePositions(tx, shelfOrder(await readProducts(tx), categories))
      const created = reading.changes.filter(({ kind }) => kind === 'new').length
      await alongside(tx, { created, changed: reading.changes.length - created }, now)
      await announceCatalogueChange(tx)
    }
    return { ...reading, rows: rows.length, isDone }
  })
}

async function write(
  tx: Transaction,
  { changes, followers }: SheetReading,
  position: number,
  now: Date,
): Promise<void> {
  const products = [...changes.map(({ product }) => product), ...followers]
  const rows = products.map((product, at) => ({
    ...columnsOf(product),
    imageReferences: [],
    position: position + at,
  }))
  await writeManyProducts(tx, rows)
  const priced = changes.filter(({ product, columns }) => columns.includes('price') && product.pricePence > 0)
  await insertFirstPrices(
    tx,
    priced.map(({ product }) => ({
      productId: product.productId as ProductId,
      pricePence: product.pricePence,
    })),
    londonDay(now),
    now,
  )
}

/** A quote before a formula character protects a spreadsheet and is not part of the text. */
const GUARD = /^'(?=[=+\-@\t\r])/

function rowsIn(csv: string): SheetRow[] {
  const records = readRecords(csv)
  const [head, ...body] = records
  if (!head) throw no('The sheet is empty.')
  const columns = head.record.map((name) => name.trim().toLowerCase())
  const unknown = columns.filter((name) => !(SHEET_COLUMNS as readonly string[]).includes(name))
  if (unknown.length > 0)
    throw no(
      `Line 1 names ${unknown.map((name) => `“${name}”`).join(', ')}. We know ${SHEET_COLUMNS.join(', ')}.`,
    )
  if (!columns.includes('product_id') && !columns.includes('name'))
    throw no('The sheet needs a column product_id or name.')
  if (body.length > MOST_SHEET_ROWS)
    throw no(`A sheet has at most ${MOST_SHEET_ROWS} rows; this one has ${body.length}.`)
  return body.map(({ line, record }) => {
    if (record.length > columns.length) throw no(`Line ${line} has more cells than line 1.`)
    const cells = record.map((cell, at) => [columns[at], cell.replace(GUARD, '')])
    return { line, cells: Object.fromEntries(cells) }
  })
}

type Read = { info: { lines: number }; record: string[] }

function readRecords(csv: string) {
  if (csv.includes('\0') || !csv.isWellFormed()) throw no('This is no text. Save the sheet as CSV in UTF-8.')
  const given = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }
  try {
    return (parse(csv, given) as unknown as Read[]).map(({ info, record }) => ({
      // A row whose cells span several lines is named by its first line.
      line: info.lines - record.join('').split('\n').length + 1,
      record,
    }))
  } catch (error) {
    if (error instanceof CsvError) throw no(`The sheet cannot be read: ${error.message}.`)
    throw error
  }
}

const no = (reason: string) => new Refusal('not-acceptable', [reason])

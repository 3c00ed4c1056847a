import type { Retention } from '@cupboard/domain/privacy/retention'

/** How the rows of one customer are found; rows of staff and of the shop belong to no customer. */
export type RowsOf =
  | 'customer'
  | 'email'
  | 'line'
  | 'move'
  | 'deed'
  | 'difference'
  | 'event'
  | 'letter'
  | 'staff'
  | 'shop'

/** Erasure leaves the customer's own id here, in a column that may hold nothing twice. */
export const OWN_ID = Symbol('own id')

/** The value that erasure leaves in a personal column whose row stays. */
export type Left = null | boolean | string | object | typeof OWN_ID

/** The fate of a customer's rows at erasure. `unless-paid`: rows of a box with a payment stay. */
type OnErasure = 'rows-go' | 'rows-go-unless-paid' | 'rows-stay'

export type MappedTable = {
  rowsOf: RowsOf
  keptFor: Retention
  onErasure: OnErasure
  /** Says something about a person. A download holds it and erasure removes it. */
  personal: Readonly<Record<string, Left>>
  /** Opens an account. No download holds it, and erasure removes it. */
  secret: Readonly<Record<string, Left>>
  /** Kept for the tax office under a name that identifies nobody. A download holds it. */
  tax: readonly string[]
  /** Ties rows together, or dates them. A download holds it. */
  keys: readonly string[]
  /** Belongs to the machinery; no download holds it. */
  technical: readonly string[]
}

export type ColumnClass = 'personal' | 'tax' | 'technical'

/** Each column of a table with its class. @internal */
export function columnsOf({
  personal,
  secret,
  tax,
  keys,
  technical,
}: MappedTable): [column: string, is: ColumnClass][] {
  return [
    ...Object.keys(personal).map((name) => [name, 'personal'] as [string, ColumnClass]),
    ...tax.map((name) => [name, 'tax'] as [string, ColumnClass]),
    ...[...Object.keys(secret), ...keys, ...technical].map(
      (name) => [name, 'technical'] as [string, ColumnClass],
    ),
  ]
}

type Lefts = Record<string, Left>
type Names = { tax?: string; keys?: string; technical?: string }

const words = (names = ''): string[] => names.split(/\s+/).filter(Boolean)
const namesOf = ({ tax, keys, technical }: Names) => ({
  tax: words(tax),
  keys: words(keys),
  technical: words(technical),
})

/** Rows that go with the customer. */
export function goes(
  rowsOf: RowsOf,
  keptFor: Retention,
  { personal, ...names }: Names & { personal?: string },
): MappedTable {
  const gone = Object.fromEntries(words(personal).map((name) => [name, null]))
  return { rowsOf, keptFor, onErasure: 'rows-go', personal: gone, secret: {}, ...namesOf(names) }
}

/** Maps a table whose rows stay, with the values left in their personal columns. */
export function stays(
  rowsOf: RowsOf,
  keptFor: Retention,
  { personal = {}, secret = {}, ...names }: Names & { personal?: Lefts; secret?: Lefts },
): MappedTable {
  return { rowsOf, keptFor, onErasure: 'rows-stay', personal, secret, ...namesOf(names) }
}

/** Rows of boxes: erasure deletes those of boxes without a payment. */
export function staysIfPaid(table: MappedTable): MappedTable {
  return { ...table, onErasure: 'rows-go-unless-paid' }
}

/** A table of the staff. */
export function ofStaff({ personal, ...names }: Names & { personal?: string }): MappedTable {
  return { ...goes('staff', 'shop', { personal: personal ?? '', ...names }), onErasure: 'rows-stay' }
}

/** A table that names nobody. */
export function ofShop(technical: string): MappedTable {
  return stays('shop', 'shop', { technical })
}

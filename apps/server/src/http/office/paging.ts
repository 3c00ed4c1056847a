import { BadInput } from '#http/api/bad-input.ts'

const PAGE = 50

/** A page, and whether another follows: one row more than is shown is asked for. */
export async function pageOf<Row>(read: (atMost: number) => Promise<Row[]>) {
  const rows = await read(PAGE + 1)
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE }
}

/** A page of a list that is counted through: what moves between two looks may be met twice. */
export async function countedPage<Row>(
  after: string | undefined,
  read: (page: { after: number; atMost: number }) => Promise<Row[]>,
) {
  const from = numberIn(after) ?? 0
  const { rows, hasMore } = await pageOf((atMost) => read({ after: from, atMost }))
  return { rows, next: hasMore ? String(from + rows.length) : null }
}

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~([a-z]+:\d{12,19})$/

/** Where the last page of a timeline ended. */
export function cursorIn(after: string | undefined): { at: string; key: string } | undefined {
  if (after === undefined) return undefined
  const [, at, key] = CURSOR.exec(after) ?? []
  if (!at || !key) throw noCursor()
  return { at, key }
}

export function cursorOf({ rows, hasMore }: { rows: { at: string; key: string }[]; hasMore: boolean }) {
  const last = rows.at(-1)
  return hasMore && last ? `${last.at}~${last.key}` : null
}

/** The number of the row at which the last page ended. */
export function numberIn(after: string | undefined): number | undefined {
  if (after === undefined) return undefined
  if (!/^\d{1,15}$/.test(after)) throw noCursor()
  return Number(after)
}

/** The instant of the row at which the last page ended. */
export function instantIn(after: string | undefined): Date | undefined {
  if (after === undefined) return undefined
  const at = new Date(after)
  if (Number.isNaN(at.getTime())) throw noCursor()
  return at
}

const noCursor = () => new BadInput(['after: is not where a page ended'])

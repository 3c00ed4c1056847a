type Cell = string | number

/** A table for a spreadsheet. A quote protects a cell that a spreadsheet would take for a formula. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => row.map(quoted).join(',')).join('\r\n')
}

function quoted(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

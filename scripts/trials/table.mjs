const WIDEST_CELL = 160

/** Rows of texts as aligned columns, the first row being the heading. */
export function tableOf(rows) {
  const cut = rows.map((row) => row.map((cell) => short(cell)))
  const widths = cut[0].map((_, column) => Math.max(...cut.map((row) => row[column].length)))
  return cut
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function short(cell) {
  return cell.length > WIDEST_CELL ? `${cell.slice(0, WIDEST_CELL - 1)}…` : cell
}

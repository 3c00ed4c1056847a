import bwip from 'bwip-js/node'

/** A code as a grid of black and white cells. */
export type Code = { rows: number; columns: number; isInk: (row: number, column: number) => boolean }

/** A square code, which a camera reads. */
export function qrCode(text: string): Code {
  const [symbol] = bwip.raw({ bcid: 'qrcode', text })
  if (!symbol || !('pixs' in symbol)) throw new Error('a code was not drawn')
  const { pixs, pixx, pixy } = symbol
  return { rows: pixy, columns: pixx, isInk: (row, column) => pixs[row * pixx + column] === 1 }
}

/** A row of bars, which every scanner reads. */
export function code128(text: string): Code {
  const [symbol] = bwip.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error('a code was not drawn')
  // Widths of bars and gaps alternate, a bar first.
  const cells = symbol.sbs.flatMap((width, place) => Array.from({ length: width }, () => place % 2 === 0))
  return { rows: 1, columns: cells.length, isInk: (_row, column) => cells[column] === true }
}

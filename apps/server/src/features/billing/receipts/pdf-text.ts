/** Widths of Helvetica's signs from space to tilde, in thousandths of the size, as Adobe's metrics have them. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
/** Wide enough for whatever else the fonts hold. */
const OTHER_WIDTH = 722
/** Bold signs are a little wider; digits and the pound sign are not, so columns of figures stay exact. */
const BOLD_LETTERS = 1.08

/** Where Windows' code page has signs of its own between ASCII and Latin-1. */
const WINDOWS_SIGNS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'
const PLAIN_LETTERS: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i' }
const ANOTHER_SCRIPT = '(in another script)'

/**
 * The text as the standard fonts can show it, one byte a sign. Letters with marks they lack lose the mark, a sign
 * they lack altogether becomes a question mark, and a text of nothing but such signs says so.
 */
export function printable(text: string): string {
  const shown = [...text.normalize('NFC')]
    .map((sign) => byteOf(sign) ?? byteOf(plainOf(sign)) ?? '?')
    .join('')
  const isUnreadable = /[\p{L}\p{N}]/u.test(text) && !/[^\s?.,'()-]/.test(shown)
  return isUnreadable ? ANOTHER_SCRIPT : shown
}

/** Whether the standard fonts show a text exactly as it was written. */
export function isPrintable(text: string): boolean {
  return [...text.normalize('NFC')].every((sign) => byteOf(sign) !== undefined)
}

function byteOf(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return sign
  const windows = WINDOWS_SIGNS.indexOf(sign)
  return windows < 0 || sign === '\0' ? undefined : String.fromCharCode(128 + windows)
}

function plainOf(sign: string): string {
  return PLAIN_LETTERS[sign] ?? sign.normalize('NFD').charAt(0)
}

export function widthOf(text: string, size: number, isBold = false): number {
  return [...printable(text)].reduce((sum, sign) => {
    const width = sign === '£' ? 556 : (WIDTHS[sign.charCodeAt(0) - 32] ?? OTHER_WIDTH)
    const factor = isBold && /\p{L}/u.test(sign) ? BOLD_LETTERS : 1
    return sum + (width * factor * size) / 1_000
  }, 0)
}

/** Breaks a text into lines of at most a width, between words where there are any. */
export function wrap(text: string, width: number, size: number, isBold = false): string[] {
  const fits = (line: string) => widthOf(line, size, isBold) <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const sign of word) {
      if (line && !fits(line + sign)) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return line || lines.length === 0 ? [...lines, line] : lines
}

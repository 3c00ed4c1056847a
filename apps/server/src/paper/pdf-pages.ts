import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { SERVER } from '#paths.ts'
import type { Code } from './codes.ts'

type Format = { width: number; height: number; margin: number }

/** In points. */
const A4: Format = { width: 595, height: 842, margin: 56 }
/** Four inches by six, the format of label printers. */
export const LABEL: Format = { width: 288, height: 432, margin: 16 }
export const MARGIN = A4.margin
export const RIGHT = A4.width - MARGIN
/** Room for the number of the page. */
const FOOT = 80

const FACES = new URL('src/features/billing/receipts/faces/', SERVER)
const faces = {
  regular: fileURLToPath(new URL('noto-sans-regular.ttf', FACES)),
  bold: fileURLToPath(new URL('noto-sans-bold.ttf', FACES)),
}
/** The characters in the fonts: Latin, Greek and Cyrillic with their marks, and punctuation. */
const IN_FACES = /[\u0020-\u024f\u0370-\u052f\u1e00-\u206f\u20a0-\u20bf]/u
const ANOTHER_SCRIPT = '(in another script)'

type Place = { x: number; size?: number; isBold?: boolean; isSoft?: boolean }
type Block = Place & { width: number }

/** Pages of text and rules, written from top to bottom. */
export function openPages(title: string, createdAt: Date, format: Format = A4) {
  const lowest = format.height - (format === A4 ? FOOT : format.margin)
  const doc = new PDFDocument({
    size: [format.width, format.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    font: faces.regular,
    info: { Title: title, Producer: 'Cupboard', Creator: 'Cupboard', CreationDate: createdAt },
  })
  let y = format.margin

  function write(words: string, place: Place, options: { width?: number; align?: 'right' } = {}): void {
    const { x, size = 10, isBold = false, isSoft = false } = place
    const shown = printable(words)
    doc.font(isBold ? faces.bold : faces.regular, size).fillColor(isSoft ? '#4d4d4d' : '#171717')
    // Copied text and screen readers get the original words.
    if (shown !== words) doc.markContent('Span', { actual: words })
    doc.text(shown, x, y, { lineBreak: options.width !== undefined, ...options })
    if (shown !== words) doc.endMarkedContent()
  }

  return {
    /** Moves down; if the page is too short for what follows, it begins the next one. True if it did. */
    down(by: number, room = 0): boolean {
      y += by
      if (y + room <= lowest) return false
      this.nextPage()
      return true
    },
    nextPage(): void {
      doc.addPage()
      y = format.margin
    },
    /** Moves to where so much room is left on this page. */
    toBottom(room: number): void {
      y = Math.max(y, format.height - format.margin - room)
    },
    /** A code as bars or squares of ink, so that it is sharp at any size. */
    code(
      { rows, columns, isInk }: Code,
      { x, width, height }: { x: number; width: number; height: number },
    ): void {
      const wide = width / columns
      const high = height / rows
      for (let row = 0; row < rows; row++)
        for (let from = 0; from < columns; from++) {
          let to = from
          while (to < columns && isInk(row, to)) to += 1
          if (to > from) doc.rect(x + from * wide, y + row * high, (to - from) * wide, high)
          from = to
        }
      doc.fill('#000000')
    },
    picture(png: Buffer, { x, width, height }: { x: number; width: number; height: number }): void {
      doc.image(png, x, y, { fit: [width, height] })
    },
    text: (words: string, place: Place) => write(words, place),
    /** Text that ends at `x`. */
    textUntil: (words: string, { x, ...place }: Place) =>
      write(words, { ...place, x: format.margin }, { width: x - format.margin, align: 'right' }),
    /** Text on as many lines as its width asks for. */
    block: (words: string, { width, ...place }: Block) => write(words, place, { width }),
    heightOf: (words: string, width: number, size = 10) =>
      doc.font(faces.regular, size).heightOfString(printable(words), { width }),
    rule(): void {
      doc
        .moveTo(format.margin, y)
        .lineTo(format.width - format.margin, y)
        .lineWidth(0.6)
        .stroke('#cccccc')
    },
    close(): Promise<Buffer> {
      const { count } = doc.bufferedPageRange()
      y = format.height - 52
      for (let page = 0; page < count && format === A4; page++) {
        doc.switchToPage(page)
        this.textUntil(`Page ${page + 1} of ${count}`, { x: RIGHT, size: 8, isSoft: true })
      }
      doc.end()
      return buffer(doc)
    },
  }
}

export type Pages = ReturnType<typeof openPages>

/**
 * Replaces characters that the fonts lack by question marks; a text of only such characters gets a sentence that says
 * so.
 */
function printable(text: string): string {
  const shown = [...text.normalize('NFC')].map((sign) => (IN_FACES.test(sign) ? sign : '?')).join('')
  const isUnreadable = /[\p{L}\p{N}]/u.test(text) && !/[\p{L}\p{N}]/u.test(shown)
  return isUnreadable ? ANOTHER_SCRIPT : shown
}

import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { SERVER } from '#paths.ts'

/** A4 in points. */
const WIDTH = 595
const HEIGHT = 842
export const MARGIN = 56
export const RIGHT = WIDTH - MARGIN
const LOWEST = HEIGHT - 80

const FACES = new URL('src/features/billing/receipts/faces/', SERVER)
const faces = {
  regular: fileURLToPath(new URL('noto-sans-regular.ttf', FACES)),
  bold: fileURLToPath(new URL('noto-sans-bold.ttf', FACES)),
}
/** What the faces hold: Latin, Greek and Cyrillic with their marks, and the signs between words. */
const IN_FACES = /[\u0020-\u024f\u0370-\u052f\u1e00-\u206f\u20a0-\u20bf]/u
const ANOTHER_SCRIPT = '(in another script)'

type Place = { x: number; size?: number; isBold?: boolean; isSoft?: boolean }
type Block = Place & { width: number }

/** Pages of text and rules, written from top to bottom. */
export function openPages(title: string, createdAt: Date) {
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    font: faces.regular,
    info: { Title: title, Producer: 'Cupboard', Creator: 'Cupboard', CreationDate: createdAt },
  })
  let y = MARGIN

  function write(words: string, place: Place, options: { width?: number; align?: 'right' } = {}): void {
    const { x, size = 10, isBold = false, isSoft = false } = place
    const shown = printable(words)
    doc.font(isBold ? faces.bold : faces.regular, size).fillColor(isSoft ? '#4d4d4d' : '#171717')
    // Whoever copies or hears the text gets what was really written.
    if (shown !== words) doc.markContent('Span', { actual: words })
    doc.text(shown, x, y, { lineBreak: options.width !== undefined, ...options })
    if (shown !== words) doc.endMarkedContent()
  }

  return {
    /** Goes down; where the page is too short for what comes, the next one begins. True when it did. */
    down(by: number, room = 0): boolean {
      y += by
      if (y + room <= LOWEST) return false
      doc.addPage()
      y = MARGIN
      return true
    },
    text: (words: string, place: Place) => write(words, place),
    /** Text that ends at `x`. */
    textUntil: (words: string, { x, ...place }: Place) =>
      write(words, { ...place, x: MARGIN }, { width: x - MARGIN, align: 'right' }),
    /** Text on as many lines as its width asks for. */
    block: (words: string, { width, ...place }: Block) => write(words, place, { width }),
    heightOf: (words: string, width: number, size = 10) =>
      doc.font(faces.regular, size).heightOfString(printable(words), { width }),
    rule(): void {
      doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.6).stroke('#cccccc')
    },
    close(): Promise<Buffer> {
      const { count } = doc.bufferedPageRange()
      y = HEIGHT - 52
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        this.textUntil(`Page ${page + 1} of ${count}`, { x: RIGHT, size: 8, isSoft: true })
      }
      doc.end()
      return buffer(doc)
    },
  }
}

export type Pages = ReturnType<typeof openPages>

/** A sign that the faces lack becomes a question mark; a text of nothing but such signs says so. */
function printable(text: string): string {
  const shown = [...text.normalize('NFC')].map((sign) => (IN_FACES.test(sign) ? sign : '?')).join('')
  const isUnreadable = /[\p{L}\p{N}]/u.test(text) && !/[\p{L}\p{N}]/u.test(shown)
  return isUnreadable ? ANOTHER_SCRIPT : shown
}

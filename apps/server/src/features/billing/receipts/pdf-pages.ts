import { isPrintable, printable, widthOf } from './pdf-text.ts'

/** A4 in points. */
const WIDTH = 595
const HEIGHT = 842
export const MARGIN = 56
export const RIGHT = WIDTH - MARGIN
const LOWEST = 80

type Place = { x: number; size?: number; isBold?: boolean; isRight?: boolean; isSoft?: boolean }

/** Pages of text and rules, written from top to bottom. The standard fonts need no files and every reader has them. */
export function openPages(title: string) {
  const pages: string[][] = [[]]
  let y = HEIGHT - MARGIN

  function draw(operators: string): void {
    pages.at(-1)?.push(operators)
  }

  return {
    /** Goes down; where the page is too short for what comes, the next one begins. True when it did. */
    down(by: number, room = 0): boolean {
      y -= by
      if (y - room >= LOWEST) return false
      pages.push([])
      y = HEIGHT - MARGIN
      return true
    },
    text(words: string, { x, size = 10, isBold = false, isRight = false, isSoft = false }: Place): void {
      const left = isRight ? x - widthOf(words, size, isBold) : x
      const shown = `BT ${isSoft ? '0.3' : '0.09'} g /${isBold ? 'F2' : 'F1'} ${size} Tf ${point(left)} ${point(y)} Td (${escaped(printable(words))}) Tj ET`
      // Whoever copies or hears the text gets what was really written.
      draw(isPrintable(words) ? shown : `/Span <</ActualText <${utf16(words)}>>> BDC ${shown} EMC`)
    },
    rule(): void {
      draw(`0.6 w 0.8 G ${MARGIN} ${point(y)} m ${RIGHT} ${point(y)} l S`)
    },
    close(): Buffer {
      const footed = pages.map((operators, index) => {
        const words = `Page ${index + 1} of ${pages.length}`
        const x = RIGHT - widthOf(words, 8)
        return [...operators, `BT 0.3 g /F1 8 Tf ${point(x)} 44 Td (${words}) Tj ET`].join('\n')
      })
      return fileOf(title, footed)
    },
  }
}

export type Pages = ReturnType<typeof openPages>

const point = (value: number) => value.toFixed(2)
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

function utf16(text: string): string {
  return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')
}

/** The objects of a PDF file, and the table that says where each of them begins. */
function fileOf(title: string, pages: readonly string[]): Buffer {
  const pageIds = pages.map((_, index) => 6 + index * 2)
  const objects = [
    '<</Type /Catalog /Pages 2 0 R /Lang (en-GB) /ViewerPreferences <</DisplayDocTitle true>>>>',
    `<</Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}]>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title (${escaped(printable(title))}) /Producer (Cupboard)>>`,
    ...pages.flatMap((content, index) => [
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources <</Font <</F1 3 0 R /F2 4 0 R>>>> /Contents ${7 + index * 2} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  // Every sign is one byte by now, so lengths in signs are lengths in bytes.
  return Buffer.from(file + end, 'latin1')
}

function font(name: string): string {
  return `<</Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding>>`
}

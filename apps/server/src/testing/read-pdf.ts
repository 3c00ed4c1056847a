import { inflateSync } from 'node:zlib'

/** Returns the visible text of a PDF: each page's pieces in order, by the fonts' own tables of signs. */
export function textsOfPdf(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const resources = objects.get(reference(head, 'Resources'))?.head ?? ''
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, signsOf(Number(id))]),
    )
    const content = objects.get(reference(head, 'Contents'))?.body ?? ''
    let signs: string[] = []
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, shown = '']) => {
      if (font) signs = fonts.get(font) ?? []
      const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join('')
      return font
        ? []
        : [(codes.match(/.{4}/g) ?? []).map((code) => signs[Number.parseInt(code, 16)]).join('')]
    })
  })

  function signsOf(fontId: number): string[] {
    const table = objects.get(reference(objects.get(fontId)?.head ?? '', 'ToUnicode'))?.body ?? ''
    return [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, row = '']) =>
      [...row.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    )
  }
}

/** Returns the text that a reader copies where the fonts could not show it. */
export function spokenInPdf(pdf: Buffer): string[] {
  const content = [...objectsOf(pdf).values()].map(({ body }) => body).join('\n')
  return [...content.matchAll(/\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) =>
    Buffer.from(text.replace(/\\([\s\S])/g, '$1'), 'latin1')
      .swap16()
      .toString('utf16le'),
  )
}

type PdfObject = { head: string; body: string }

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map([...found].map(([, id, text = '']) => [Number(id), objectOf(text)]))
}

function objectOf(text: string): PdfObject {
  const [head = '', body] = text.split(/\nstream\n/)
  if (body === undefined) return { head, body: '' }
  const bytes = Buffer.from(body.replace(/\nendstream$/, ''), 'latin1')
  return { head, body: (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') }
}

function reference(head: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1])
}

import { company } from '@cupboard/domain/company'
import type { LetterText } from '#mail/mailer.ts'

/** One part of a letter, in HTML and plain text. Letters are made only of these. */
export type Part = { html: string; plain: string }

/** The drawing at the top, which shows the letter's kind. */
export type Head = 'box' | 'paid' | 'way' | 'home' | 'trouble' | 'goodbye'

const INK = '#16241d'
const FOREST = '#1f4032'
const PAPER = '#fffcf6'
const LINEN = '#f5efe4'
const MARMALADE = '#b8490f'
const SOFT = '#4d5b53'

/** All style sheets of a letter: mail programs with a dark scheme get a dark letter. */
export const LETTER_STYLE = `@media (prefers-color-scheme:dark){.ground{background:#101a15!important}.paper{background:#1a2821!important;color:#f1eadc!important}.display{color:#f6e9c8!important}.soft{color:#b9c4bc!important}.rule td{border-color:#33463b!important}.sum{background:#26382f!important;color:#f1eadc!important}.quiet{color:#f1eadc!important;border-color:#6f8578!important}}`

/** The same for the office's view, whatever its own scheme is: rules for dark schemes apply always or never. */
export const LETTER_STYLES_SHOWN = ['all', 'not all'].map((media) =>
  LETTER_STYLE.replaceAll('(prefers-color-scheme:dark)', media),
)

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const A_DAY = /(?:\b[A-Z][a-z]{2} )?\b\d{2}-\d{2}(?:-\d{4})?\b/g

/** A paragraph in which no day breaks over two lines. */
function prose(text: string): string {
  return escapeHtml(text).replace(A_DAY, '<span style="white-space:nowrap">$&</span>')
}

export function heading(text: string): Part {
  const style = `font:600 26px/1.25 Georgia,serif;color:${FOREST};margin:0 0 16px`
  return { html: `<h1 class="display" style="${style}">${escapeHtml(text)}</h1>`, plain: text.toUpperCase() }
}

export function paragraph(text: string): Part {
  return { html: `<p style="margin:0 0 16px">${prose(text)}</p>`, plain: text }
}

/** The four digits of a code, in large type. */
export function bigCode(code: string): Part {
  const style = `font:700 40px/1 ui-monospace,Menlo,monospace;letter-spacing:12px;color:${FOREST};background:${LINEN};border-radius:12px;padding:20px 12px 20px 24px;text-align:center;margin:0 0 16px`
  return { html: `<p class="sum" style="${style}">${escapeHtml(code)}</p>`, plain: `    ${code}` }
}

/** A sum of money and its day, in large type. */
export function bigSum(sum: string, words: string): Part {
  const style = `background:${LINEN};border-radius:12px;padding:18px 20px;margin:0 0 20px`
  const large = `display:block;font:700 32px/1.1 Figtree,Arial,sans-serif`
  return {
    html: `<p class="sum" style="${style}"><strong style="${large}">${escapeHtml(sum)}</strong>${prose(words)}</p>`,
    plain: `${sum}\n${words}`,
  }
}

type Row = { what: string; amount: string; pictureUrl?: string | undefined }

/** As tall as two lines of text; the picture has twice the pixels for sharp screens. */
const PACK_SIDE = 48

/** Draws the contents of a box and their prices, with the total below. */
export function priceTable(rows: readonly Row[], total: Row): Part {
  const hasPictures = rows.some(({ pictureUrl }) => pictureUrl)
  const lines = rows.map((row) => lineOf(row, hasPictures)).join('')
  const below = 'padding:12px 0 0;font-weight:700'
  const sum = `<tr><th align="left" colspan="${hasPictures ? 2 : 1}" style="${below}">${escapeHtml(total.what)}</th><th align="right" style="${below};padding-left:16px;white-space:nowrap">${escapeHtml(total.amount)}</th></tr>`
  const widest = Math.max(...[...rows, total].map(({ what }) => what.length))
  return {
    html: `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 20px">${lines}${sum}</table>`,
    plain: [...rows, total].map(({ what, amount }) => `${what.padEnd(widest)}  ${amount}`).join('\n'),
  }
}

/** The picture has no alternative text, because the name is beside it. */
function lineOf({ what, amount, pictureUrl }: Row, hasPictures: boolean): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e6dccb;vertical-align:middle'
  const image = pictureUrl
    ? `<img src="${escapeHtml(pictureUrl)}" width="${PACK_SIDE}" height="${PACK_SIDE}" alt="" style="display:block;border-radius:8px">`
    : ''
  const picture = hasPictures ? `<td width="${PACK_SIDE + 14}" style="${cell}">${image}</td>` : ''
  return `<tr class="rule">${picture}<td align="left" style="${cell}">${escapeHtml(what)}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
}

export function button(label: string, url: string): Part {
  const style = `display:inline-block;background:${MARMALADE};color:#ffffff;font-weight:600;text-decoration:none;border-radius:12px;padding:14px 22px`
  return {
    html: `<p style="margin:0 0 20px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`,
    plain: `${label}: ${url}`,
  }
}

export function list(items: readonly string[]): Part {
  const rows = items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('')
  return {
    html: `<ul style="margin:0 0 16px;padding-left:20px">${rows}</ul>`,
    plain: items.map((item) => `- ${item}`).join('\n'),
  }
}

/** Quiet buttons of equal weight, each tall enough for a thumb. */
export function linkList(links: readonly (readonly [label: string, url: string])[]): Part {
  const style = `display:inline-block;margin:0 8px 8px 0;padding:11px 18px;border:1.5px solid ${FOREST};border-radius:12px;color:${FOREST};font-weight:600;text-decoration:none`
  const rows = links.map(
    ([label, url]) => `<a class="quiet" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`,
  )
  return {
    html: `<p style="margin:0 0 12px">${rows.join(' ')}</p>`,
    plain: links.map(([label, url]) => `${label}: ${url}`).join('\n'),
  }
}

const IMPRINT = `${company.name}, ${company.address}. Company no. ${company.number}. VAT no. ${company.vat}.`
const PREHEADER_SIGNS = 140

/** Puts the parts between head and imprint. Line breaks are removed from the subject. */
export function writeLetter(
  { shopUrl }: { shopUrl: string },
  head: Head,
  subject: string,
  parts: readonly Part[],
): LetterText {
  const safeSubject = subject.replace(/\s+/g, ' ').trim()
  const picture = `${escapeHtml(shopUrl)}/letters/${head}.png`
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(safeSubject)}</title><style>${LETTER_STYLE}</style></head>
<body class="ground" style="margin:0;background:${LINEN};color:${INK};font:16px/1.55 Figtree,'Helvetica Neue',Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheaderOf(parts))}</div>
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<img src="${picture}" width="560" alt="cupboard" style="display:block;width:100%;height:auto;background:${FOREST};color:${PAPER};border-radius:16px 16px 0 0;font:600 22px/3 Georgia,serif">
<div class="paper" style="background:${PAPER};color:${INK};border-radius:0 0 16px 16px;padding:28px">${parts.map((part) => part.html).join('\n')}</div>
<p class="soft" style="font-size:13px;color:${SOFT};padding:16px 28px">${escapeHtml(IMPRINT)}</p></div></body></html>`
  const plain = [...parts.map((part) => part.plain), `-- \n${IMPRINT}`].join('\n\n')
  return { subject: safeSubject, html, plain }
}

/** The preview text of mail programs: the first sentence after the heading. */
function preheaderOf([, first]: readonly Part[]): string {
  const words = (first?.plain ?? '').replace(/\s+/g, ' ').trim()
  return words.length > PREHEADER_SIGNS ? `${words.slice(0, PREHEADER_SIGNS - 1)}…` : words
}

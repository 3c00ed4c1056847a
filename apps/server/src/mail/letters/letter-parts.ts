import { company } from '@cupboard/domain/company'
import type { Words } from '#mail/mailer.ts'

/** One piece of a letter, in both of its forms. Letters are made of these and never of loose HTML. */
export type Part = { html: string; plain: string }

const INK = '#16241d'
const FOREST = '#1f4032'
const PAPER = '#fffcf6'
const LINEN = '#f5efe4'
const MARMALADE = '#b8490f'

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function heading(text: string): Part {
  const style = `font:600 26px/1.25 Georgia,serif;color:${FOREST};margin:0 0 16px`
  return { html: `<h1 style="${style}">${escapeHtml(text)}</h1>`, plain: text.toUpperCase() }
}

export function paragraph(text: string): Part {
  return { html: `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`, plain: text }
}

/** The four digits of a code, large enough to read across a room. */
export function bigCode(code: string): Part {
  const style = `font:700 40px/1 ui-monospace,Menlo,monospace;letter-spacing:12px;color:${FOREST};background:${LINEN};border-radius:12px;padding:20px 12px 20px 24px;text-align:center;margin:0 0 16px`
  return { html: `<p style="${style}">${escapeHtml(code)}</p>`, plain: `    ${code}` }
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

/** Links of equal weight, each on its own line and tall enough for a thumb. */
export function linkList(links: readonly (readonly [label: string, url: string])[]): Part {
  const style = `display:block;padding:10px 0;color:${FOREST};font-weight:600`
  const rows = links.map(
    ([label, url]) => `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`,
  )
  return {
    html: `<p style="margin:0 0 16px">${rows.join('')}</p>`,
    plain: links.map(([label, url]) => `${label}: ${url}`).join('\n'),
  }
}

const IMPRINT = `${company.name}, ${company.address}. Company no. ${company.number}. VAT no. ${company.vat}.`

/** Puts parts between the letter's head and its imprint. A line break can never get into a subject. */
export function writeLetter(subject: string, parts: readonly Part[]): Words {
  const safeSubject = subject.replace(/\s+/g, ' ').trim()
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(safeSubject)}</title></head>
<body style="margin:0;background:${LINEN};color:${INK};font:16px/1.55 Figtree,'Helvetica Neue',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0;background:${FOREST};color:${PAPER};border-radius:16px 16px 0 0;padding:18px 28px;font:600 22px/1 Georgia,serif">cupboard</p>
<div style="background:${PAPER};border-radius:0 0 16px 16px;padding:28px">${parts.map((part) => part.html).join('\n')}</div>
<p style="font-size:13px;color:#4d5b53;padding:16px 28px">${escapeHtml(IMPRINT)}</p></div></body></html>`
  const plain = [...parts.map((part) => part.plain), `-- \n${IMPRINT}`].join('\n\n')
  return { subject: safeSubject, html, plain }
}

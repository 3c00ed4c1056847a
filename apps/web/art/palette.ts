import type { CategoryTint } from '@cupboard/domain/catalogue/categories'
import type { PackTone } from '@cupboard/domain/catalogue/pack'

/** The house colours; the interface's custom properties carry the same names and values. */
export const house = {
  ink: '#16241d',
  inkSoft: '#4d5b53',
  forest: '#1f4032',
  forestDark: '#163026',
  paper: '#fffcf6',
  linen: '#f5efe4',
  linenDark: '#ddd3c2',
  marmalade: '#b8490f',
  marmaladeDark: '#973a09',
  berry: '#a3243b',
} as const

/** Pale grounds, one for each category. Ink and forest text reach AA on all of them. */
export const tints: Record<CategoryTint, string> = {
  butter: '#f6e3ae',
  blush: '#f5d5cc',
  mint: '#cbe5dc',
  lilac: '#dfd6ec',
  apricot: '#fadbbe',
  sky: '#cde1ef',
  sage: '#d2dec6',
  lime: '#e3e8b4',
}

/** The same grounds on a dark screen; the interface's dark scheme has the same values. */
export const nightTints: Record<CategoryTint, string> = {
  butter: '#463a18',
  blush: '#4c2d28',
  mint: '#21423a',
  lilac: '#38304d',
  apricot: '#4c341f',
  sky: '#213c50',
  sage: '#2b3a2b',
  lime: '#3c401c',
}

type Hues = { ink: string; deep: string; mid: string; soft: string; accent: string }

const hues: Record<CategoryTint, Hues> = {
  butter: { ink: '#45300a', deep: '#6b4a14', mid: '#e2ae35', soft: '#fbefc9', accent: '#2f6b4f' },
  blush: { ink: '#5a1c2a', deep: '#8c3a4a', mid: '#e48f86', soft: '#fbe5de', accent: '#f0b95a' },
  mint: { ink: '#073a40', deep: '#14555c', mid: '#5db3a4', soft: '#e3f3ed', accent: '#f07f67' },
  lilac: { ink: '#291d45', deep: '#463668', mid: '#9a86c4', soft: '#efe9f7', accent: '#f2c45a' },
  apricot: { ink: '#58270b', deep: '#91471f', mid: '#f0a468', soft: '#feeedd', accent: '#4e93a8' },
  sky: { ink: '#0e2d4d', deep: '#1e4a73', mid: '#6fa6d0', soft: '#e6f1f8', accent: '#f5c843' },
  sage: { ink: '#16331e', deep: '#2c5339', mid: '#8caf78', soft: '#ebf2e3', accent: '#de6b3a' },
  lime: { ink: '#2b3608', deep: '#4a5a14', mid: '#b9c748', soft: '#f3f6d8', accent: '#ee8a34' },
}

const cream = '#fffaf0'

/** The colours of one pack: its body, its words, the arched panel on its front, its cap. */
export type Coat = Hues & {
  tint: string
  cream: string
  body: string
  text: string
  panel: string
  cap: string
}

export function coatFor(tint: CategoryTint, tone: PackTone): Coat {
  const hue = hues[tint]
  const all = { ...hue, tint: tints[tint], cream }
  switch (tone) {
    case 'deep':
      return { ...all, body: hue.deep, text: cream, panel: hue.soft, cap: hue.mid }
    case 'mid':
      return { ...all, body: hue.mid, text: hue.ink, panel: hue.soft, cap: hue.deep }
    case 'soft':
      return { ...all, body: hue.soft, text: hue.deep, panel: hue.mid, cap: hue.accent }
    case 'cream':
      return { ...all, body: cream, text: hue.deep, panel: tints[tint], cap: hue.deep }
  }
}

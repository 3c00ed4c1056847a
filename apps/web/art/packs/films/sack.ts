import { type DrawPack, tallLabel } from '../../label.ts'
import { veiled } from '../../light.ts'
import { faint, path, stroke } from '../../svg.ts'

/** A paper bag, its top folded down twice and held with a sticker. */
export const sack: DrawPack = (sheet) => {
  const { coat } = sheet
  const body = 'M-160 -420H160L172 -20Q172 0 150 0H-150Q-172 0 -172 -20Z'
  const side = 'M160 -420L208 -436L224 -40Q222 -20 172 -2L172 -20Z'
  const art = [
    path(side, coat.body),
    faint(0.24, path(side, '#1a1208')),
    path(body, coat.body),
    path('M-170 -70H170L172 -20Q172 0 150 0H-150Q-172 0 -172 -20Z', coat.mid),
    tallLabel(sheet, { x: 0, y: -372, width: 250, height: 290 }, { most: 54 }),
    path(body, 'url(#flat)'),
    veiled('M-164 -414V-478Q-164 -486 -156 -486L170 -496L208 -508V-438L162 -412Z', coat.mid, 'flat'),
    faint(0.2, stroke('M-164 -450L166 -456L208 -472', '#1a1208', 3)),
    veiled('M-40 -440H40V-392Q0 -376 -40 -392Z', coat.accent, 'fall'),
    faint(0.12, stroke('M-130 -30L-150 -150M140 -380L152 -230M186 -380L196 -120', '#1a1208', 5)),
  ]
  return { art: `<g transform="translate(-24 0)">${art.join('')}</g>`, width: 396, height: 508 }
}

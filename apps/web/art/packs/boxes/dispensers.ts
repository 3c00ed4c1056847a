import { type DrawPack, tallLabel, wideLabel } from '../../label.ts'
import { ellipse, faint, path, stroke } from '../../svg.ts'
import { boxSides, standing, stripe } from './carton.ts'

export const tissueBox: DrawPack = (sheet) => {
  const { coat } = sheet
  const box = { width: 460, height: 260, depth: 120 }
  const label = wideLabel(sheet, { x: -196, y: -226, width: 392, height: 182 })
  const tissue = [
    ellipse(60, -286, 118, 15, coat.deep),
    path(
      'M-40 -284C-60 -340 -20 -350 -34 -396C0 -376 30 -420 66 -404C84 -380 120 -410 146 -388C132 -352 176 -340 156 -284Q60 -266 -40 -284Z',
      '#fff',
    ),
    faint(
      0.13,
      path(
        'M66 -404C84 -380 120 -410 146 -388C132 -352 176 -340 156 -284Q120 -276 90 -275C110 -320 60 -350 66 -404Z',
        '#1a1208',
      ),
    ),
    faint(0.2, stroke('M-34 -396C-10 -350 -8 -330 0 -290', coat.deep, 3)),
  ].join('')
  const drawn = standing(box, boxSides(box, coat.body, stripe(sheet, box, 20) + label) + tissue)
  return { ...drawn, height: 408 }
}

/** Liners feed out of a slot in the front. */
export const dispenserBox: DrawPack = (sheet) => {
  const { coat } = sheet
  const box = { width: 330, height: 400, depth: 70 }
  const label = tallLabel(sheet, { x: 0, y: -376, width: 250, height: 280 })
  const slot = ellipse(0, -66, 104, 13, coat.deep)
  const liner =
    path('M-82 -66Q-88 -30 -96 -12Q-50 -22 -8 -12T94 -14Q86 -40 82 -66Q0 -55 -82 -66Z', coat.accent) +
    faint(0.35, stroke('M-50 -58Q-56 -34 -58 -24M14 -58Q15 -34 18 -22', '#fff', 4))
  return standing(box, boxSides(box, coat.body, label + slot) + liner)
}

export const dispenserCarton: DrawPack = (sheet) => {
  const { coat } = sheet
  const box = { width: 450, height: 270, depth: 86 }
  const label = wideLabel(sheet, { x: -192, y: -236, width: 384, height: 192 })
  const bag = [
    faint(0.82, path('M-110 -284V-384Q-110 -392 -102 -392H162Q170 -392 170 -384V-284Z', '#f4fafa')),
    stroke('M-104 -376H164M-104 -366H164', coat.accent, 4),
    faint(0.6, path('M-70 -344H40V-304H-70Z', coat.mid)),
  ].join('')
  const drawn = standing(box, boxSides(box, coat.body, stripe(sheet, box) + label) + bag)
  return { ...drawn, height: 394 }
}

/** The torn-open mouth shows the first bag. */
export const boxPouch: DrawPack = (sheet) => {
  const { coat } = sheet
  const box = { width: 500, height: 230, depth: 110 }
  const label = wideLabel(sheet, { x: -214, y: -200, width: 428, height: 164 })
  const mouth =
    path('M-130 -250Q40 -274 220 -252Q230 -244 214 -240Q40 -228 -128 -238Q-144 -244 -130 -250Z', coat.deep) +
    path(
      'M-80 -244Q-92 -300 -50 -316Q-10 -296 40 -322Q90 -300 140 -314Q176 -290 160 -242Q40 -232 -80 -244Z',
      '#fbfdfb',
    ) +
    faint(0.25, stroke('M-50 -316Q-40 -280 -46 -248M140 -314Q126 -280 134 -246', coat.deep, 3))
  const drawn = standing(box, boxSides(box, coat.body, stripe(sheet, box) + label) + mouth)
  return { ...drawn, height: 320 }
}

/** A small box with its three sachets fanned out behind. */
export const sachetBox: DrawPack = (sheet) => {
  const { coat } = sheet
  const box = { width: 270, height: 320, depth: 56 }
  const label = tallLabel(sheet, { x: 0, y: -296, width: 206, height: 254 })
  const sachet = (angle: number, x: number, fill: string) =>
    `<g transform="translate(${x} -270) rotate(${angle})">${path('M-64 -150H64V120H-64Z', fill)}${faint(0.3, stroke('M-64 -132H64M-64 -140H64', '#1a1208', 3))}${faint(0.9, ellipse(0, -84, 30, 30, coat.cream))}${path('M-64 -150H64V120H-64Z', 'url(#film)')}</g>`
  const fan = sachet(-17, -76, coat.mid) + sachet(17, 116, coat.mid) + sachet(-1, 22, coat.accent)
  const drawn = standing(box, fan + boxSides(box, coat.body, stripe(sheet, box) + label))
  return { ...drawn, width: 410, height: 424 }
}

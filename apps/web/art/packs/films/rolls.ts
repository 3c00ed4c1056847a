import { type DrawPack, plainLabel, tallLabel, wideLabel } from '../../label.ts'
import { gleam, veiledRect } from '../../light.ts'
import { ellipse, faint, path, rect, stroke } from '../../svg.ts'

const paper = '#fdfaf3'

/** One roll standing up, seen from just above. */
function roll(x: number, base: number, width: number, height: number, core: string): string {
  const top = base - height
  return [
    veiledRect(x - width / 2, top, width, height, paper, 'cylinder', 10),
    ellipse(x, top + 3, width / 2, width * 0.12, '#fff'),
    ellipse(x, top + 3, width * 0.17, width * 0.045, core),
  ].join('')
}

/** Nine rolls in clear film, gathered at the top. */
export const rollPack: DrawPack = (sheet) => {
  const { coat } = sheet
  const rolls = [-300, -150, 0].flatMap((base) =>
    [-146, 0, 146].map((x) => roll(x, base, 140, 146, coat.mid)),
  )
  const film =
    'M-222 -20Q-232 -230 -220 -440Q-214 -462 -190 -462H190Q214 -462 220 -440Q232 -230 222 -20Q220 0 200 0H-200Q-220 0 -222 -20Z'
  const art = [
    path('M-60 -452Q-30 -478 -22 -520Q0 -530 22 -520Q30 -478 60 -452Z', coat.mid),
    faint(0.3, stroke('M-10 -516Q-16 -480 -34 -456M10 -516Q16 -480 34 -456', '#fff', 4)),
    rolls.reverse().join(''),
    faint(0.22, path(film, coat.tint)),
    path('M-225 -366Q0 -356 225 -366Q229 -230 225 -96Q0 -86 -225 -96Q-229 -230 -225 -366Z', coat.mid),
    wideLabel(
      sheet,
      { x: -186, y: -334, width: 372, height: 206 },
      { text: coat.ink, panel: coat.deep, most: 84 },
    ),
    path(film, 'url(#film)'),
    gleam(-196, -430, 130, 11),
  ]
  return { art: art.join(''), width: 452, height: 524 }
}

/** Two tall rolls side by side with a band round both. */
export const tallRollPack: DrawPack = (sheet) => {
  const { coat } = sheet
  const film =
    'M-196 -16Q-204 -250 -194 -470Q-190 -496 -160 -498H160Q190 -496 194 -470Q204 -250 196 -16Q194 0 178 0H-178Q-194 0 -196 -16Z'
  const dots = Array.from({ length: 6 }, (_, i) =>
    faint(0.5, stroke(`M${-168 + i * 66} -70h16M${-140 + i * 66} -44h8`, coat.mid, 5)),
  ).join('')
  const art = [
    roll(-97, 0, 190, 494, coat.mid),
    roll(97, 0, 190, 494, coat.mid),
    dots,
    path('M-199 -418Q0 -404 199 -418Q203 -270 199 -104Q0 -90 -199 -104Q-203 -270 -199 -418Z', coat.deep),
    tallLabel(
      sheet,
      { x: 0, y: -392, width: 300, height: 280 },
      { text: coat.cream, panel: coat.soft, most: 62 },
    ),
    path(film, 'url(#film)'),
    gleam(-172, -380, 200, 10),
  ]
  return { art: art.join(''), width: 400, height: 506 }
}

/** A coil of bags lying on its side, in a paper sleeve. */
export const linerRoll: DrawPack = (sheet) => {
  const { coat } = sheet
  const bag = '#3d4145'
  const art = [
    path('M-250 0H230V-216H-250Z', bag),
    rect(-250, -216, 480, 216, 'url(#fall)'),
    path('M-250 0A30 108 0 0 1 -250 -216Z', bag),
    ellipse(236, -108, 34, 108, '#55595d'),
    ellipse(236, -108, 22, 72, '#3d4145'),
    ellipse(236, -108, 11, 36, '#1f2224'),
    path('M-150 4H176V-220H-150Z', coat.mid),
    path('M-150 4H-132V-220H-150Z', coat.accent),
    path('M158 4H176V-220H158Z', coat.accent),
    plainLabel(sheet, { x: 12, y: -196, width: 262, height: 172 }, { text: coat.ink, most: 58 }),
    rect(-150, -220, 326, 224, 'url(#fall)'),
    path('M-236 0Q-270 -10 -290 6L-262 26Q-230 20 -196 26L-180 0Z', bag),
    path('M-230 -200H-160V-188H-230Z', '#6c7074'),
  ]
  return { art: art.join(''), width: 540, height: 226 }
}

/** A slim coil standing up. */
export const slimLinerRoll: DrawPack = (sheet) => {
  const { coat } = sheet
  const art = [
    veiledRect(-116, -470, 232, 470, '#f7f6f2', 'cylinder', 16),
    ellipse(0, -464, 116, 24, '#fff'),
    stroke('M-70 -464A70 14 0 0 0 70 -464A56 11 0 0 0 -42 -466A36 7 0 0 0 34 -464', '#d7d3c8', 4),
    path('M-119 -388Q0 -362 119 -388V-70Q0 -44 -119 -70Z', coat.body),
    path('M-119 -92Q0 -66 119 -92V-70Q0 -44 -119 -70Z', coat.accent),
    tallLabel(sheet, { x: 0, y: -354, width: 176, height: 262 }),
    path('M-119 -388Q0 -362 119 -388V-70Q0 -44 -119 -70Z', 'url(#cyl)'),
    gleam(-90, -350, 150),
  ]
  return { art: art.join(''), width: 238, height: 488 }
}

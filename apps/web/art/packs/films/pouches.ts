import { type DrawPack, plainLabel, tallLabel } from '../../label.ts'
import { gleam, veiled, veiledRect } from '../../light.ts'
import { at, circle, ellipse, faint, path, rect, stroke } from '../../svg.ts'

/** A pouch that stands on its own gusset and zips shut. */
export const standPouch: DrawPack = (sheet) => {
  const { coat } = sheet
  const body =
    'M-176 -500H176V-478Q184 -460 182 -420L196 -40Q196 -6 168 -4Q0 14 -168 -4Q-196 -6 -196 -40L-182 -420Q-184 -460 -176 -478Z'
  const art = [
    path(body, coat.body),
    tallLabel(sheet, { x: 0, y: -410, width: 278, height: 330 }, { most: 56 }),
    path('M-196 -44Q0 -84 196 -44Q196 -6 168 -4Q0 14 -168 -4Q-196 -6 -196 -44Z', coat.accent),
    path(body, 'url(#film)'),
    faint(0.16, path('M-176 -500H176V-472H-176Z', '#1a1208')),
    faint(0.35, stroke('M-180 -448H180M-180 -438H180', '#fff', 3)),
    faint(0.15, stroke('M-150 -40Q-160 -120 -176 -190M150 -40Q160 -120 176 -190', '#1a1208', 5)),
    circle(0, -486, 11, sheet.coat.tint),
    gleam(-160, -400, 190, 10),
  ]
  return { art: art.join(''), width: 392, height: 500 }
}

function razor(colour: string, blade: string): string {
  return (
    stroke('M0 -80C14 -20 -10 30 4 92', colour, 15) +
    rect(-30, -104, 60, 30, colour, 8) +
    faint(0.9, rect(-26, -100, 52, 7, blade, 3)) +
    faint(0.9, rect(-26, -89, 52, 7, blade, 3))
  )
}

/** A hanging pouch with a window, five razors in it. */
export const razorPouch: DrawPack = (sheet) => {
  const { coat } = sheet
  const body = 'M-170 -510Q-170 -524 -156 -524H156Q170 -524 170 -510V-14Q170 0 156 0H-156Q-170 0 -170 -14Z'
  const razors = [-104, -52, 0, 52, 104].map((x, i) =>
    at(x, -150, 1, razor(i % 2 ? coat.accent : coat.deep, '#dfe3e6')),
  )
  const art = [
    path(body, coat.body),
    plainLabel(sheet, { x: 0, y: -468, width: 260, height: 182 }),
    rect(-146, -262, 292, 220, coat.soft, 26),
    razors.join(''),
    path(body, 'url(#film)'),
    faint(0.55, stroke('M-130 -230V-90', '#fff', 8)),
    rect(-34, -506, 68, 16, coat.tint, 8),
  ]
  return { art: art.join(''), width: 340, height: 524 }
}

/** A flat packet of tie bags with a pull-out slot. */
export const tieBagPack: DrawPack = (sheet) => {
  const { coat } = sheet
  const body =
    'M-190 -16Q-198 -200 -190 -384Q-188 -400 -172 -400H172Q188 -400 190 -384Q198 -200 190 -16Q188 0 172 0H-172Q-188 0 -190 -16Z'
  const art = [
    path('M-70 -388Q-92 -452 -50 -470Q-34 -440 -8 -436Q20 -440 40 -474Q82 -450 66 -388Z', coat.soft),
    faint(0.16, stroke('M-50 -470Q-40 -420 -44 -392M40 -474Q34 -430 38 -392', coat.deep, 4)),
    path(body, coat.body),
    path('M-190 -16Q-191 -40 -192 -64Q0 -52 192 -64L190 -16Q188 0 172 0H-172Q-188 0 -190 -16Z', coat.accent),
    tallLabel(sheet, { x: 0, y: -372, width: 280, height: 288 }, { most: 60 }),
    path(body, 'url(#film)'),
    faint(0.4, ellipse(0, -394, 96, 9, '#1a1208')),
    gleam(-166, -350, 150, 10),
  ]
  return { art: art.join(''), width: 388, height: 470 }
}

/** A clear bag under a card header, the gloves folded inside. */
export const headerBag: DrawPack = (sheet) => {
  const { coat } = sheet
  const glove = (x: number, angle: number) =>
    `<g transform="translate(${x} -128) rotate(${angle})">${veiled('M-44 112V6Q-72 -14 -76 -40Q-60 -56 -40 -26V-92Q-40 -108 -27 -108T-14 -92V-50-110Q-14 -126 -1 -126T12 -110V-50-96Q12 -112 24 -112T36 -96V-44-72Q36 -86 47 -86T58 -72V10Q58 50 44 70V112Z', coat.accent, 'film')}${rect(-52, 92, 104, 28, coat.mid, 8)}</g>`
  const bag = 'M-160 -330H160V-14Q160 0 146 0H-146Q-160 0 -160 -14Z'
  const art = [
    faint(0.55, path(bag, '#fff')),
    glove(-54, -6),
    glove(64, 7),
    path(bag, 'url(#film)'),
    veiled('M-172 -540Q-172 -552 -160 -552H160Q172 -552 172 -540V-300H-172Z', coat.body, 'flat'),
    plainLabel(sheet, { x: 0, y: -500, width: 260, height: 178 }),
    rect(-34, -536, 68, 14, coat.tint, 7),
    faint(0.6, stroke('M-140 -270V-80', '#fff', 8)),
  ]
  return { art: art.join(''), width: 344, height: 552 }
}

/** Pads stacked in a clear drawstring sleeve. */
export const padSleeve: DrawPack = (sheet) => {
  const { coat } = sheet
  const edges = Array.from({ length: 27 }, (_, i) => `M-98 ${-16 - i * 16}H98`).join('')
  const pads =
    veiledRect(-102, -444, 204, 444, '#fff', 'cylinder', 12) + faint(0.14, stroke(edges, '#1a1208', 3))
  const film =
    'M-110 -8Q-116 -220 -108 -440Q-100 -456 -40 -470H40Q100 -456 108 -440Q116 -220 110 -8Q108 0 100 0H-100Q-108 0 -110 -8Z'
  const art = [
    stroke('M-30 -486C-70 -520 -56 -556 -10 -540M30 -486C74 -514 66 -556 12 -540', coat.accent, 7),
    path('M-46 -462Q-20 -480 -28 -512Q0 -504 28 -512Q20 -480 46 -462Z', coat.mid),
    pads,
    path('M-113 -340Q0 -322 113 -340V-60Q0 -42 -113 -60Z', coat.body),
    tallLabel(sheet, { x: 0, y: -310, width: 170, height: 246 }),
    path(film, 'url(#film)'),
    gleam(-88, -430, 300),
  ]
  return { art: art.join(''), width: 226, height: 548 }
}

import { type DrawPack, plainLabel, tallLabel, wideLabel } from '../../label.ts'
import { gleam, veiled, veiledRect } from '../../light.ts'
import { ellipse, faint, path, rect, stroke } from '../../svg.ts'

export const jar: DrawPack = (sheet) => {
  const { coat } = sheet
  const body = 'M-176 -236H176V-40Q176 0 132 0H-132Q-176 0 -176 -40Z'
  const ridges = Array.from({ length: 26 }, (_, i) => `M${-180 + (i + 1) * 13.3} -326V-252`).join('')
  const art = [
    path(body, coat.body),
    path('M-176 -40Q0 -30 176 -40Q176 0 132 0H-132Q-176 0 -176 -40Z', coat.mid),
    wideLabel(sheet, { x: -134, y: -212, width: 268, height: 156 }),
    path(body, 'url(#cyl)'),
    veiledRect(-188, -338, 376, 104, coat.mid, 'cylinder', 22),
    faint(0.14, stroke(ridges, '#1a1208', 3)),
    gleam(-140, -200, 110),
  ]
  return { art: art.join(''), width: 376, height: 338 }
}

/** Cotton buds stand in a clear tub; their tips show through the side. */
export const clearTub: DrawPack = (sheet) => {
  const { coat } = sheet
  const stems = Array.from({ length: 15 }, (_, i) => {
    const x = -112 + i * 16
    const lift = [0, 7, 3, 9, 2][i % 5] ?? 0
    return (
      rect(x - 2, -318 + lift, 4, 290, coat.mid) +
      ellipse(x, -322 + lift, 7.5, 20, '#fff') +
      ellipse(x, -32, 7.5, 18, '#fff')
    )
  })
  const body = 'M-134 -364H134L126 -28Q124 0 98 0H-98Q-124 0 -126 -28Z'
  const art = [
    faint(0.75, path(body, coat.soft)),
    stems.join(''),
    path('M-131 -262H131L127 -60H-127Z', coat.deep),
    plainLabel(sheet, { x: 0, y: -242, width: 210, height: 164 }, { text: coat.cream }),
    path(body, 'url(#cyl)'),
    veiledRect(-144, -424, 288, 66, coat.accent, 'cylinder', 16),
    gleam(-104, -340, 290),
  ]
  return { art: art.join(''), width: 288, height: 424 }
}

export const canister: DrawPack = (sheet) => {
  const { coat } = sheet
  const body = 'M-118 -416H118V-20Q118 0 98 0H-98Q-118 0 -118 -20Z'
  const art = [
    path('M-30 -478C-52 -530 -10 -528 -18 -566C14 -548 30 -572 52 -556C40 -524 60 -510 34 -474Z', '#fff'),
    faint(0.12, path('M52 -556C40 -524 60 -510 34 -474H10C26 -510 20 -540 52 -556Z', '#1a1208')),
    path(body, coat.body),
    path('M-118 -44H118V-20Q118 0 98 0H-98Q-118 0 -118 -20Z', coat.accent),
    tallLabel(sheet, { x: 0, y: -388, width: 190, height: 326 }),
    path(body, 'url(#cyl)'),
    veiledRect(-126, -468, 252, 60, coat.cap, 'cylinder', 16),
    faint(0.4, rect(-40, -470, 80, 8, '#1a1208', 4)),
    gleam(-90, -380, 190),
  ]
  return { art: art.join(''), width: 252, height: 562 }
}

/** A square tub with a lid that two hands must press. */
export const capsTub: DrawPack = (sheet) => {
  const { coat } = sheet
  const body = 'M-196 -300H196L182 -26Q180 0 154 0H-154Q-180 0 -182 -26Z'
  const art = [
    path(body, coat.body),
    wideLabel(sheet, { x: -152, y: -246, width: 304, height: 212 }, { most: 60 }),
    path(body, 'url(#flat)'),
    veiled('M-210 -296V-352Q-210 -386 -176 -386H176Q210 -386 210 -352V-296Z', coat.cap, 'flat'),
    veiledRect(-48, -318, 96, 44, coat.accent, 'fall', 12),
    faint(0.3, stroke('M-196 -356Q-194 -372 -176 -372H120', '#fff', 5)),
    gleam(-168, -270, 130),
  ]
  return { art: art.join(''), width: 420, height: 386 }
}

export const flossCase: DrawPack = (sheet) => {
  const { coat } = sheet
  const body = 'M-150 -64V-270Q-150 -290 -130 -290H130Q150 -290 150 -270V-64Q150 0 86 0H-86Q-150 0 -150 -64Z'
  const art = [
    veiled('M-150 -296V-330Q-150 -400 -70 -400H70Q150 -400 150 -330V-296Z', coat.mid, 'flat'),
    stroke('M60 -400C70 -440 110 -450 104 -486', '#fff', 5),
    rect(40, -412, 44, 14, '#c9cbc8', 4),
    path(body, coat.body),
    tallLabel(sheet, { x: 0, y: -272, width: 220, height: 242 }),
    path(body, 'url(#flat)'),
    faint(0.3, stroke('M-150 -293H150', '#1a1208', 3)),
    gleam(-124, -250, 120),
  ]
  return { art: art.join(''), width: 300, height: 450 }
}

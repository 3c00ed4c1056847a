import { type DrawPack, tallLabel } from '../../label.ts'
import { gleam, veiled } from '../../light.ts'
import { faint, path, stroke } from '../../svg.ts'

/** The bent neck that reaches under the rim. */
export const angleBottle: DrawPack = (sheet) => {
  const { coat } = sheet
  const body =
    'M-40 -476L20 -500C40 -440 116 -420 116 -330V-34Q116 0 82 0H-82Q-116 0 -116 -34V-320C-116 -400 -60 -420 -40 -476Z'
  const art = [
    veiled('M-46 -470L-96 -528Q-106 -548 -88 -560L-60 -574Q-42 -580 -30 -564L28 -500Z', coat.cap, 'cylinder'),
    faint(0.2, stroke('M-42 -490 10 -514M-56 -506-2 -530', '#1a1208', 3)),
    path(body, coat.body),
    tallLabel(sheet, { x: 0, y: -344, width: 184, height: 316 }),
    path(body, 'url(#cyl)'),
    gleam(-88, -340, 150),
  ]
  return { art: art.join(''), width: 232, height: 576 }
}

import { type DrawPack, tallLabel } from '../../label.ts'
import { gleam, veiled, veiledRect } from '../../light.ts'
import { path } from '../../svg.ts'

export const rollOn: DrawPack = (sheet) => {
  const { coat } = sheet
  const body =
    'M-100 -300C-118 -290 -128 -270 -128 -240V-60Q-128 0 -70 0H70Q128 0 128 -60V-240C128 -270 118 -290 100 -300Z'
  const art = [
    veiled('M-96 -306V-400Q-96 -484 0 -484T96 -400V-306Z', coat.cap, 'cylinder'),
    gleam(-62, -440, 96),
    veiledRect(-104, -316, 208, 22, coat.mid, 'cylinder', 8),
    path(body, coat.body),
    tallLabel(sheet, { x: 0, y: -268, width: 190, height: 236 }),
    path(body, 'url(#cyl)'),
    gleam(-98, -250, 110),
  ]
  return { art: art.join(''), width: 256, height: 484 }
}

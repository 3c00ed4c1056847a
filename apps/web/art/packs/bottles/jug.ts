import { type DrawPack, tallLabel } from '../../label.ts'
import { gleam } from '../../light.ts'
import { at } from '../../svg.ts'
import { caps } from './caps.ts'

function pierced(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`
}

/** A big bottle with a handle let into its right shoulder. */
export const jug: DrawPack = (sheet) => {
  const { coat } = sheet
  const body =
    'M-96 -440H34C70 -440 128 -430 148 -380Q164 -340 164 -280V-44Q164 0 120 0H-130Q-164 0 -164 -40V-330Q-164 -400 -96 -440Z' +
    'M70 -388Q60 -388 60 -374V-270Q60 -252 78 -258Q122 -276 122 -330Q118 -388 70 -388Z'
  const art = [
    pierced(body, coat.body),
    tallLabel(sheet, { x: -40, y: -366, width: 178, height: 336 }),
    pierced(body, 'url(#cyl)'),
    gleam(-134, -330, 150),
    at(-32, -440, 1, caps.dosing.draw(112, coat.cap)),
  ]
  return { art: art.join(''), width: 328, height: 550 }
}

export const handleBottle: DrawPack = (sheet) => {
  const { coat } = sheet
  const body =
    'M-44 -470H44C60 -420 128 -420 128 -330V-36Q128 0 92 0H-92Q-128 0 -128 -36V-330C-128 -420 -60 -420 -44 -470Z' +
    'M46 -372Q32 -376 34 -360L44 -296Q48 -282 66 -286H84Q98 -290 92 -312Q80 -356 46 -372Z'
  const art = [
    pierced(body, coat.body),
    tallLabel(sheet, { x: 0, y: -272, width: 204, height: 244 }),
    pierced(body, 'url(#cyl)'),
    gleam(-98, -300, 150),
    at(0, -468, 1, caps.screw.draw(84, coat.cap)),
  ]
  return { art: art.join(''), width: 256, height: 530 }
}

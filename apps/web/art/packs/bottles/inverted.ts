import { type DrawPack, tallLabel } from '../../label.ts'
import { gleam, veiledRect } from '../../light.ts'
import { faint, path, stroke } from '../../svg.ts'

type Inverted = {
  width: number
  height: number
  /** Height and width of the cap it stands on. */
  cap: { height: number; width: number }
  /** How round the top is. */
  dome: number
  hook?: boolean
}

/** A bottle that stands on its lid, so that the last of it is already there. */
function inverted({ width, height, cap, dome, hook }: Inverted): DrawPack {
  return (sheet) => {
    const w = width / 2
    const foot = cap.width / 2 - 4
    const base = -cap.height
    const top = -height
    const body = `M${-foot} ${base}C${-foot} ${base - 40} ${-w} ${base - 70} ${-w} ${base - 150}V${top + dome}Q${-w} ${top} ${-w + dome} ${top}H${w - dome}Q${w} ${top} ${w} ${top + dome}V${base - 150}C${w} ${base - 70} ${foot} ${base - 40} ${foot} ${base}Z`
    const labelTop = top + dome * 0.42 + 20
    const art = [
      hook
        ? stroke(
            `M0 ${top + 10}V${top - 22}C0 ${top - 40} 40 ${top - 44} 40 ${top - 78}A40 40 0 0 0 -40 ${top - 78}`,
            sheet.coat.cap,
            16,
          )
        : '',
      veiledRect(-cap.width / 2, base, cap.width, cap.height, sheet.coat.cap, 'cylinder', 12),
      faint(0.25, stroke(`M${-cap.width / 2} ${base / 2}h${cap.width}`, '#1a1208', 2.5)),
      path(body, sheet.coat.body),
      tallLabel(sheet, {
        x: 0,
        y: labelTop,
        width: width * (cap.width < width / 2 ? 0.74 : 0.82),
        height: base - 66 - labelTop,
      }),
      path(body, 'url(#cyl)'),
      gleam(-w * 0.74, top + dome, height * 0.34),
    ]
    return { art: art.join(''), width, height: height + (hook ? 124 : 0) }
  }
}

export const hookBottle = inverted({
  width: 218,
  height: 470,
  cap: { width: 128, height: 54 },
  dome: 44,
  hook: true,
})
export const invertedBottle = inverted({ width: 210, height: 530, cap: { width: 156, height: 62 }, dome: 90 })
export const invertedSquatBottle = inverted({
  width: 258,
  height: 440,
  cap: { width: 116, height: 58 },
  dome: 30,
})

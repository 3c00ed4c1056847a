import { type DrawPack, type PackSheet, tallLabel } from '../../label.ts'
import { gleam } from '../../light.ts'
import { faint, path, stroke } from '../../svg.ts'
import { type CapName, capOn, caps } from './caps.ts'
import { bottlePath, type Outline } from './outline.ts'

type Bottle = Outline & {
  cap: CapName
  /** The label's place on the body: its top above the foot, its height and its width. */
  label: { top: number; height: number; width: number }
  detail?: (sheet: PackSheet, bottle: Outline) => string
}

/** An upright bottle, printed all round, with a cap of its own. */
function bottle(form: Bottle): DrawPack {
  return (sheet) => {
    const body = bottlePath(form)
    const { top, height, width } = form.label
    const art = [
      path(body, sheet.coat.body),
      form.detail?.(sheet, form) ?? '',
      tallLabel(sheet, { x: 0, y: -top, width, height }),
      path(body, 'url(#cyl)'),
      gleam(-form.width * 0.36, -form.height + form.shoulder, form.height * 0.36),
      capOn(form.cap, -form.height, form.neck, sheet.coat.cap),
    ]
    return { art: art.join(''), width: form.width, height: form.height + caps[form.cap].height }
  }
}

/** The grip rings of a bleach bottle. */
function rings(_: PackSheet, { width, height, shoulder }: Outline): string {
  const ring = (y: number, w: number) => `M${-w} ${y}Q0 ${y + 14} ${w} ${y}`
  const y = -height + shoulder
  return faint(
    0.2,
    stroke(
      [y - 46, y - 28, y - 10].map((at, i) => ring(at, width * (0.37 + i * 0.045))).join(''),
      '#1a1208',
      4,
    ),
  )
}

/** A clear bottle shows how full it is. */
function liquid({ coat }: PackSheet, { width, height, shoulder }: Outline): string {
  const top = -height + shoulder * 0.86
  const w = width / 2
  return (
    faint(0.75, path(`M${-w} ${top}H${w}V-20Q${w} 0 ${w - 20} 0H${-w + 20}Q${-w} 0 ${-w} -20Z`, coat.mid)) +
    faint(
      0.6,
      path(`M${-w + 6} ${top}Q0 ${top + 12} ${w - 6} ${top}Q0 ${top - 10} ${-w + 6} ${top}Z`, '#fff'),
    ) +
    path(`M${-w} ${-height * 0.72}H${w}V-56H${-w}Z`, coat.cream)
  )
}

function band({ coat }: PackSheet, { width }: Outline): string {
  const w = width / 2
  return path(`M${-w} -44Q0 -34 ${w} -44V-20Q${w} 0 ${w - 20} 0H${-w + 20}Q${-w} 0 ${-w} -20Z`, coat.accent)
}

export const roundBottle = bottle({
  width: 280,
  height: 430,
  neck: 84,
  shoulder: 150,
  square: 0.4,
  foot: 70,
  cap: 'screw',
  label: { top: 312, height: 276, width: 210 },
})
export const flipBottle = bottle({
  width: 206,
  height: 480,
  neck: 150,
  shoulder: 44,
  square: 0.8,
  foot: 34,
  cap: 'flip',
  label: { top: 410, height: 366, width: 170 },
})
export const roundedBottle = bottle({
  width: 262,
  height: 390,
  neck: 112,
  shoulder: 150,
  square: 0.2,
  foot: 100,
  cap: 'flip',
  label: { top: 300, height: 262, width: 178 },
})
export const squatBottle = bottle({
  width: 250,
  height: 360,
  neck: 100,
  shoulder: 70,
  square: 0.7,
  foot: 30,
  cap: 'child',
  label: { top: 276, height: 246, width: 206 },
})
export const squeezeBottle = bottle({
  width: 206,
  height: 470,
  neck: 82,
  shoulder: 120,
  square: 0.35,
  foot: 36,
  waist: 20,
  cap: 'push-pull',
  label: { top: 362, height: 330, width: 156 },
})
export const spoutBottle = bottle({
  width: 216,
  height: 430,
  neck: 84,
  shoulder: 90,
  square: 0.6,
  foot: 24,
  taper: 8,
  cap: 'spout',
  label: { top: 336, height: 304, width: 174 },
})
export const ribbedBottle = bottle({
  width: 236,
  height: 460,
  neck: 86,
  shoulder: 160,
  square: 0.15,
  foot: 28,
  cap: 'child',
  label: { top: 290, height: 262, width: 196 },
  detail: rings,
})
export const drainBottle = bottle({
  width: 236,
  height: 470,
  neck: 92,
  shoulder: 70,
  square: 0.75,
  foot: 20,
  cap: 'child',
  label: { top: 388, height: 322, width: 190 },
  detail: band,
})
export const curvedBottle = bottle({
  width: 220,
  height: 450,
  neck: 66,
  shoulder: 170,
  square: 0.25,
  foot: 50,
  waist: 8,
  cap: 'tilt',
  label: { top: 312, height: 280, width: 176 },
})
export const waistedBottle = bottle({
  width: 240,
  height: 490,
  neck: 88,
  shoulder: 120,
  square: 0.45,
  foot: 34,
  waist: 38,
  cap: 'screw',
  label: { top: 360, height: 326, width: 160 },
})
export const squareBottle = bottle({
  width: 252,
  height: 420,
  neck: 104,
  shoulder: 46,
  square: 0.92,
  foot: 14,
  cap: 'screw',
  label: { top: 350, height: 322, width: 206 },
})
export const dosingBottle = bottle({
  width: 250,
  height: 430,
  neck: 124,
  shoulder: 90,
  square: 0.5,
  foot: 40,
  taper: 14,
  cap: 'dosing',
  label: { top: 338, height: 304, width: 190 },
})
export const clearBottle = bottle({
  width: 232,
  height: 430,
  neck: 80,
  shoulder: 96,
  square: 0.65,
  foot: 26,
  cap: 'measure',
  label: { top: 296, height: 226, width: 190 },
  detail: liquid,
})

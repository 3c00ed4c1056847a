import { type DrawPack, tallLabel } from '../../label.ts'
import { gleam, veiled, veiledRect } from '../../light.ts'
import { faint, path, stroke } from '../../svg.ts'
import { bottlePath, type Outline } from './outline.ts'

function head(top: number, neck: number, colour: string, nozzle: string): string {
  return [
    path(
      `M-34 ${top - 66}Q-60 ${top - 40} -58 ${top + 14}Q-50 ${top + 24} -44 ${top + 14}Q-46 ${top - 30} -14 ${top - 56}Z`,
      nozzle,
    ),
    veiled(
      `M-84 ${top - 116}Q-60 ${top - 132} 10 ${top - 130}Q62 ${top - 128} 66 ${top - 84}L54 ${top - 62}Q44 ${top - 60} 34 ${top - 24}H-24L-32 ${top - 72}H-84Z`,
      colour,
      'fall',
    ),
    faint(0.2, stroke(`M-50 ${top - 92}H52M8 ${top - 92}V${top - 32}`, '#1a1208', 2.5)),
    veiledRect(-108, top - 122, 30, 54, nozzle, 'fall', 7),
    veiledRect(-neck / 2 - 8, top - 32, neck + 16, 36, colour, 'cylinder', 6),
  ].join('')
}

function trigger(form: Outline, clear = false): DrawPack {
  return (sheet) => {
    const { coat } = sheet
    const body = bottlePath(form)
    const area = form.height - form.shoulder - 26
    const level = -form.height + form.shoulder * 0.9
    const w = form.width / 2
    const art = [
      head(-form.height, form.neck, coat.cap, coat.body === coat.mid ? coat.accent : coat.mid),
      path(body, coat.body),
      clear
        ? faint(
            0.55,
            path(
              `M${-w + 12} ${level}Q0 ${level + 16} ${w - 12} ${level}L${w} -30Q${w} 0 ${w - 30} 0H${-w + 30}Q${-w} 0 ${-w} -30Z`,
              coat.mid,
            ),
          )
        : '',
      clear ? path(`M${-w + 18} ${-area - 14}H${w - 18}V-26H${-w + 18}Z`, coat.cream) : '',
      tallLabel(sheet, {
        x: 0,
        y: -area - (clear ? 4 : 8),
        width: form.width * (clear ? 0.68 : 0.72),
        height: area - (clear ? 36 : 22),
      }),
      path(body, 'url(#cyl)'),
      gleam(-form.width * 0.37, -form.height + form.shoulder, form.height * 0.36),
    ]
    return { art: art.join(''), width: form.width, height: form.height + 130 }
  }
}

export const triggerSpray = trigger({
  width: 220,
  height: 430,
  neck: 62,
  shoulder: 130,
  square: 0.3,
  foot: 30,
  waist: 8,
})
export const slimTriggerSpray = trigger({
  width: 206,
  height: 450,
  neck: 66,
  shoulder: 110,
  square: 0.85,
  foot: 20,
  taper: 6,
})
export const roundTriggerSpray = trigger({
  width: 236,
  height: 400,
  neck: 62,
  shoulder: 150,
  square: 0.1,
  foot: 60,
})
export const clearTriggerSpray = trigger(
  { width: 224, height: 420, neck: 64, shoulder: 100, square: 0.55, foot: 44 },
  true,
)

import { type DrawPack, tallLabel } from '../../label.ts'
import { gleam, veiled, veiledRect } from '../../light.ts'
import { path } from '../../svg.ts'
import { bottlePath, type Outline } from './outline.ts'

function pump(form: Outline): DrawPack {
  return (sheet) => {
    const { coat } = sheet
    const body = bottlePath(form)
    const top = -form.height
    const area = form.height - form.shoulder - 34
    const art = [
      veiledRect(-9, top - 92, 18, 60, '#f4f0e8', 'cylinder', 4),
      veiled(
        `M-92 ${top - 96}Q-98 ${top - 98} -96 ${top - 112}Q-60 ${top - 132} 0 ${top - 134}H24Q40 ${top - 134} 40 ${top - 118}V${top - 96}H-60Q-78 ${top - 94} -84 ${top - 80}H-98Q-98 ${top - 92} -92 ${top - 96}Z`,
        coat.cap,
        'fall',
      ),
      veiledRect(-32, top - 50, 64, 26, coat.cap, 'cylinder', 6),
      veiledRect(-form.neck / 2 - 10, top - 34, form.neck + 20, 40, coat.cap, 'cylinder', 8),
      path(body, coat.body),
      tallLabel(sheet, { x: 0, y: -area - 30, width: form.width * 0.8, height: area }),
      path(body, 'url(#cyl)'),
      gleam(-form.width * 0.37, top + form.shoulder, form.height * 0.36),
    ]
    return { art: art.join(''), width: form.width, height: form.height + 136 }
  }
}

export const pumpBottle = pump({ width: 244, height: 350, neck: 92, shoulder: 60, square: 0.75, foot: 36 })
export const tallPumpBottle = pump({ width: 212, height: 420, neck: 84, shoulder: 90, square: 0.4, foot: 40 })

import { type DrawPack, tallLabel } from '../../label.ts'
import { gleam, veiled, veiledRect } from '../../light.ts'
import { path } from '../../svg.ts'

type Can = {
  width: number
  height: number
  cap: { width: number; height: number; round: number }
  nozzle?: boolean
}
const metal = '#d9d8d2'

/** A can: metal rims above and below a printed cylinder. */
function aerosol({ width, height, cap, nozzle }: Can): DrawPack {
  return (sheet) => {
    const { coat } = sheet
    const w = width / 2
    const body = `M${-w} -10V${-height + 8}Q${-w} ${-height} ${-w + 8} ${-height}H${w - 8}Q${w} ${-height} ${w} ${-height + 8}V-10Z`
    const capBase = -height - 18
    const art = [
      veiled(
        `M${-w + 4} ${-height}Q${-w + 8} ${-height - 22} ${-cap.width / 2} ${-height - 26}H${cap.width / 2}Q${w - 8} ${-height - 22} ${w - 4} ${-height}Z`,
        metal,
        'cylinder',
      ),
      nozzle
        ? veiled(
            `M-16 ${capBase - cap.height + 10}V${capBase - cap.height - 34}H-40V${capBase - cap.height - 52}Q-10 ${capBase - cap.height - 66} 16 ${capBase - cap.height - 52}V${capBase - cap.height + 10}Z`,
            coat.mid,
            'fall',
          )
        : '',
      veiledRect(
        -cap.width / 2,
        capBase - cap.height,
        cap.width,
        cap.height + 4,
        coat.cap,
        'cylinder',
        cap.round,
      ),
      gleam(-cap.width * 0.32, capBase - cap.height * 0.82, cap.height * 0.6, 7),
      path(body, coat.body),
      path(`M${-w} -56H${w}V-10H${-w}Z`, coat.accent),
      tallLabel(sheet, { x: 0, y: -height + 26, width: width * 0.82, height: height - 104 }),
      path(body, 'url(#cyl)'),
      veiledRect(-w - 3, -12, width + 6, 12, metal, 'cylinder', 5),
      veiledRect(-w - 2, -height - 4, width + 4, 9, metal, 'cylinder', 4),
      gleam(-w * 0.74, -height * 0.9, height * 0.42),
    ]
    return { art: art.join(''), width: width + 6, height: height + 18 + cap.height + (nozzle ? 58 : 0) }
  }
}

export const aerosolCan = aerosol({ width: 176, height: 420, cap: { width: 150, height: 96, round: 22 } })
export const wideAerosol = aerosol({
  width: 196,
  height: 370,
  cap: { width: 120, height: 36, round: 10 },
  nozzle: true,
})
export const slimAerosol = aerosol({ width: 164, height: 440, cap: { width: 130, height: 84, round: 58 } })
export const tallAerosol = aerosol({ width: 184, height: 430, cap: { width: 168, height: 84, round: 8 } })

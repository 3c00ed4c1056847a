import { type DrawPack, tallLabel } from '../../label.ts'
import { gleam, veiledRect } from '../../light.ts'
import { faint, path, stroke } from '../../svg.ts'

type Tube = { width: number; height: number; cap: { width: number; height: number }; wave?: boolean }

/** A tube that stands on its cap, crimped flat at the top. */
function tube({ width, height, cap, wave }: Tube): DrawPack {
  return (sheet) => {
    const { coat } = sheet
    const w = width / 2
    const foot = cap.width / 2 + 6
    const body = `M${-w} ${-height}H${w}L${w - 4} ${-height + 60}L${foot} ${-cap.height - 16}Q${foot} ${-cap.height} ${foot - 16} ${-cap.height}H${-foot + 16}Q${-foot} ${-cap.height} ${-foot} ${-cap.height - 16}L${-w + 4} ${-height + 60}Z`
    const crimps = Array.from(
      { length: 17 },
      (_, i) => `M${-w + 8 + (i * (width - 16)) / 16} ${-height + 4}v34`,
    ).join('')
    const art = [
      veiledRect(-cap.width / 2, -cap.height, cap.width, cap.height, coat.cap, 'cylinder', 10),
      faint(0.25, stroke(`M${-cap.width / 2 + 4} ${-cap.height * 0.45}h${cap.width - 8}`, '#1a1208', 2.5)),
      path(body, coat.body),
      path(`M${-w} ${-height}H${w}l-3 44H${-w + 3}Z`, coat.accent),
      wave
        ? path(
            `M${-foot - 6} -130Q${-foot / 2} -160 0 -132T${foot + 6} -136L${foot} ${-cap.height}H${-foot}Z`,
            coat.mid,
          )
        : '',
      tallLabel(sheet, {
        x: 0,
        y: -height + 66,
        width: width * 0.62,
        height: height - cap.height - (wave ? 172 : 100),
      }),
      path(body, 'url(#cyl)'),
      faint(0.22, stroke(crimps, '#1a1208', 2)),
      gleam(-w * 0.68, -height + 80, height * 0.36),
    ]
    return { art: art.join(''), width, height }
  }
}

export const standingTube = tube({ width: 216, height: 540, cap: { width: 132, height: 72 } })
export const smallTube = tube({ width: 236, height: 480, cap: { width: 150, height: 60 }, wave: true })

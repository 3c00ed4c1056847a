import { type DrawPack, tallLabel } from '../../label.ts'
import { gleam } from '../../light.ts'
import { faint, path, stroke } from '../../svg.ts'

type Soft = { width: number; height: number; flap: number; handle?: boolean }

/** Film drawn tight over something soft: round corners, folded ends. */
function softPack({ width, height, flap, handle }: Soft): DrawPack {
  return (sheet) => {
    const { coat } = sheet
    const w = width / 2
    const r = Math.min(54, width * 0.16)
    const body = `M${-w + r} 0Q${-w} 0 ${-w + 4} ${-r}Q${-w - 8} ${-height / 2} ${-w + 4} ${-height + r}Q${-w} ${-height} ${-w + r} ${-height}H${w - r}Q${w} ${-height} ${w - 4} ${-height + r}Q${w + 8} ${-height / 2} ${w - 4} ${-r}Q${w} 0 ${w - r} 0Z`
    const lid = `M${-w + 2} ${-height + flap - 8}Q0 ${-height + flap + 10} ${w - 2} ${-height + flap - 8}L${w - 4} ${-height + r}Q${w} ${-height} ${w - r} ${-height}H${-w + r}Q${-w} ${-height} ${-w + 4} ${-height + r}Z`
    const art = [
      handle
        ? stroke(
            `M-80 ${-height + 6}Q-74 ${-height - 58} 0 ${-height - 58}T80 ${-height + 6}`,
            coat.accent,
            22,
          )
        : '',
      path(body, coat.body),
      path(lid, coat.accent),
      tallLabel(
        sheet,
        { x: 0, y: -height + flap + 26, width: width * 0.72, height: height - flap - 62 },
        { most: 64 },
      ),
      path(body, 'url(#film)'),
      faint(
        0.22,
        stroke(
          `M${-w + 2} ${-height + flap - 8}Q0 ${-height + flap + 10} ${w - 2} ${-height + flap - 8}`,
          '#1a1208',
          3,
        ),
      ),
      faint(
        0.13,
        stroke(
          `M${-w + 18} -18L${-w + 56} -62M${w - 18} -18L${w - 56} -62M${w - 18} ${-height + 18}L${w - 48} ${-height + 48}M${-w + 18} ${-height + 18}L${-w + 48} ${-height + 48}`,
          '#1a1208',
          4,
        ),
      ),
      gleam(-w + 24, -height + flap + 30, height * 0.36, 10),
    ]
    return { art: art.join(''), width: width + 8, height: height + (handle ? 68 : 0) }
  }
}

export const pillowPack = softPack({ width: 350, height: 400, flap: 70 })
export const slimPillowPack = softPack({ width: 280, height: 420, flap: 46 })
export const nappyPack = softPack({ width: 480, height: 430, flap: 56, handle: true })

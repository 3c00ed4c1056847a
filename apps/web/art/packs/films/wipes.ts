import { type DrawPack, wideLabel } from '../../label.ts'
import { gleam, veiledRect } from '../../light.ts'
import { faint, path, rect, stroke } from '../../svg.ts'

type Wipes = { width: number; height: number; lid: { width: number; height: number; round: number } }

function crimp(x: number, height: number): string {
  const lines = Array.from({ length: 4 }, (_, i) => `M${x + i * 7} ${-height + 16}V-16`).join('')
  return faint(0.16, stroke(lines, '#1a1208', 2.5))
}

/** A pillow of film, crimped at both ends, with a lid that clicks. */
function wipes({ width, height, lid }: Wipes): DrawPack {
  return (sheet) => {
    const { coat } = sheet
    const w = width / 2
    const body = `M${-w} -10Q${-w + 8} ${-height / 2} ${-w} ${-height + 10}L${-w + 34} ${-height + 4}Q0 ${-height - 12} ${w - 34} ${-height + 4}L${w} ${-height + 10}Q${w - 8} ${-height / 2} ${w} -10L${w - 34} -2Q0 6 ${-w + 34} -2Z`
    const lidTop = -height + 26
    const art = [
      path(body, coat.body),
      wideLabel(
        sheet,
        { x: -w + 60, y: lidTop + lid.height + 22, width: width - 120, height: height - lid.height - 78 },
        { most: 58 },
      ),
      path(body, 'url(#film)'),
      path(body, 'url(#fall)'),
      crimp(-w + 6, height),
      crimp(w - 27, height),
      faint(0.18, rect(-lid.width / 2 + 6, lidTop + 7, lid.width, lid.height, '#1a1208', lid.round)),
      veiledRect(-lid.width / 2, lidTop, lid.width, lid.height, coat.cap, 'fall', lid.round),
      faint(0.3, stroke(`M${-lid.width / 2 + 24} ${lidTop + 12}H${lid.width / 2 - 24}`, '#fff', 4)),
      faint(0.3, rect(-26, lidTop + lid.height - 18, 52, 8, '#1a1208', 4)),
      gleam(-w + 46, -height + 40, height * 0.4),
    ]
    return { art: art.join(''), width, height: height + 6 }
  }
}

export const wipesPack = wipes({ width: 460, height: 330, lid: { width: 210, height: 92, round: 44 } })
export const wideWipesPack = wipes({ width: 540, height: 330, lid: { width: 270, height: 84, round: 20 } })

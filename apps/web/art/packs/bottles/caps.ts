import { gleam, veiled, veiledRect } from '../../light.ts'
import { at, faint, rect, stroke } from '../../svg.ts'

export type CapName = 'screw' | 'flip' | 'push-pull' | 'dosing' | 'measure' | 'child' | 'spout' | 'tilt'
type Cap = { height: number; draw: (neck: number, colour: string) => string }

function ribs(width: number, top: number, bottom: number, step = 9): string {
  const count = Math.floor(width / step) - 1
  const marks = Array.from(
    { length: count },
    (_, i) => `M${-width / 2 + (i + 1) * (width / (count + 1))} ${top}V${bottom}`,
  )
  return faint(0.16, stroke(marks.join(''), '#1a1208', 2))
}

function block(width: number, height: number, colour: string, r = 10): string {
  return veiledRect(-width / 2, -height, width, height, colour, 'cylinder', r)
}

/** Each cap sits on the neck's top edge, at the origin, and grows upwards. */
export const caps: Record<CapName, Cap> = {
  screw: { height: 62, draw: (neck, c) => block(neck + 20, 62, c, 12) + ribs(neck + 20, -50, -10) },
  flip: {
    height: 58,
    draw: (neck, c) =>
      block(neck + 16, 58, c, 14) +
      faint(0.28, stroke(`M${-neck / 2 - 8} -24H${neck / 2 + 8}`, '#1a1208', 2.5)) +
      faint(0.3, rect(-18, -30, 36, 8, '#1a1208', 4)),
  },
  'push-pull': {
    height: 92,
    draw: (neck, c) =>
      block(neck * 0.5, 92, c, 14) +
      block(neck * 0.72, 72, c, 8) +
      block(neck + 18, 46, c, 10) +
      ribs(neck + 18, -40, -6),
  },
  dosing: {
    height: 110,
    draw: (neck, c) =>
      veiled(
        `M${-neck / 2 - 18} 0L${-neck / 2 - 8} -96Q${-neck / 2 - 6} -110 ${-neck / 2 + 8} -110H${neck / 2 - 8}Q${neck / 2 + 6} -110 ${neck / 2 + 8} -96L${neck / 2 + 18} 0Z`,
        c,
        'cylinder',
      ) + ribs(neck + 20, -34, -8, 11),
  },
  measure: {
    height: 96,
    draw: (neck, c) =>
      block(neck + 26, 96, c, 14) +
      ribs(neck + 26, -30, -8) +
      faint(0.3, stroke(`M${-neck / 2 - 13} -36h${neck + 26}`, '#fff', 2)),
  },
  child: {
    height: 74,
    draw: (neck, c) =>
      block(neck + 24, 74, c, 8) +
      ribs(neck + 24, -66, -8, 8) +
      faint(0.25, rect(-neck / 2 - 12, -78, neck + 24, 10, '#fff', 5)),
  },
  spout: {
    height: 96,
    draw: (neck, c) =>
      veiled(
        `M${-neck / 2 + 6} -36L-12 -90Q-10 -96 -4 -96H4Q10 -96 12 -90L${neck / 2 - 6} -36Z`,
        c,
        'cylinder',
      ) +
      block(neck + 16, 40, c, 9) +
      ribs(neck + 16, -34, -6),
  },
  tilt: {
    height: 66,
    draw: (neck, c) =>
      veiled(
        `M${-neck / 2 - 8} 0V-34Q${-neck / 2 - 8} -52 ${-neck / 2 + 12} -58L${neck / 2 - 4} -66Q${neck / 2 + 8} -66 ${neck / 2 + 8} -52V0Z`,
        c,
        'cylinder',
      ) + faint(0.28, stroke(`M${-neck / 2 - 8} -22h${neck + 16}`, '#1a1208', 2.5)),
  },
}

export function capOn(name: CapName, neckTop: number, neck: number, colour: string): string {
  return at(
    0,
    neckTop,
    1,
    caps[name].draw(neck, colour),
    gleam(-neck * 0.28, -caps[name].height * 0.8, caps[name].height * 0.55, 6),
  )
}

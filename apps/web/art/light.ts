import { ellipse, path, rect } from './svg.ts'

/**
 * Light falls from the top left. A form is painted flat and the same form is laid over it in one of
 * these veils of black and white, so one set of gradients serves every colour.
 */
type Veil = {
  id: string
  shape?: 'vertical' | 'radial'
  stops: readonly [offset: number, colour: string, opacity: number][]
}

const black = '#1a1208'
const white = '#fff'

const veils = {
  cylinder: {
    id: 'cyl',
    stops: [
      [0, black, 0.16],
      [0.1, black, 0.02],
      [0.2, white, 0.3],
      [0.34, white, 0.06],
      [0.62, black, 0.03],
      [0.86, black, 0.15],
      [1, black, 0.3],
    ],
  },
  flat: {
    id: 'flat',
    stops: [
      [0, white, 0.16],
      [0.45, white, 0],
      [1, black, 0.13],
    ],
  },
  film: {
    id: 'film',
    stops: [
      [0, black, 0.1],
      [0.07, white, 0.32],
      [0.16, white, 0.04],
      [0.8, black, 0.04],
      [0.93, black, 0.16],
      [1, black, 0.08],
    ],
  },
  fall: {
    id: 'fall',
    shape: 'vertical',
    stops: [
      [0, white, 0.18],
      [0.5, white, 0],
      [1, black, 0.14],
    ],
  },
  shadow: {
    id: 'sh',
    shape: 'radial',
    stops: [
      [0, black, 0.46],
      [0.55, black, 0.26],
      [0.8, black, 0.08],
      [1, black, 0],
    ],
  },
} satisfies Record<string, Veil>

type VeilName = keyof typeof veils

/** The gradients a picture uses, for its `<defs>`; ids carry the picture's name so that two may share a page. */
export function lightDefs(drawing: string, pictureId: string): { defs: string; drawing: string } {
  const used = Object.values(veils).filter((veil: Veil) => drawing.includes(`url(#${veil.id})`))
  const defs = used.map((veil: Veil) => gradient(veil, `${pictureId}-${veil.id}`)).join('')
  return {
    defs,
    drawing: drawing
      .replaceAll(/(url\(|href=")#/g, `$1#${pictureId}-`)
      .replaceAll(' id="', ` id="${pictureId}-`),
  }
}

function gradient({ stops, shape }: Veil, id: string): string {
  const marks = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  const kind = shape === 'radial' ? 'radialGradient' : 'linearGradient'
  const way = shape === 'vertical' ? ' x2="0" y2="1"' : ''
  return `<${kind} id="${id}"${way}>${marks.join('')}</${kind}>`
}

export function veiled(d: string, fill: string, veil: VeilName): string {
  return path(d, fill) + path(d, `url(#${veils[veil].id})`)
}

export function veiledRect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  veil: VeilName,
  r = 0,
): string {
  return rect(x, y, w, h, fill, r) + rect(x, y, w, h, `url(#${veils[veil].id})`, r)
}

/** Draws the shadow of a thing on the surface it stands on; it leans away from the light. */
export function contactShadow(width: number): string {
  return ellipse(width * 0.06, 0, width * 0.6, Math.max(14, width * 0.058), 'url(#sh)')
}

/** The long bright reflection on a hard, glossy side. */
export function gleam(x: number, y: number, height: number, width = 9): string {
  return `<g opacity=".42">${rect(x, y, width, height, white, width)}</g>`
}

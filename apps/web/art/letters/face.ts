import { readFileSync } from 'node:fs'
import { create, type Font, type Point } from 'fontkit'

/**
 * Opens a variable WOFF2 at one point of its axes. fontkit varies the spacing of such a file but not its
 * outlines, so they are varied here, once, before the first glyph is asked for.
 */
function openFace(file: string, axes: number[]): Font {
  const bytes = readFileSync(new URL(file))
  const plain = create(bytes)
  plain.getGlyph(1).path
  const face = create(bytes)
  face._decompress()
  face.variationCoords = axes
  face._transformedGlyphs = plain._transformedGlyphs.map((glyph, id) => {
    if (!glyph.points?.length) return glyph
    const points = [...glyph.points.map((point) => point.copy()), ...phantomPoints(glyph.points)]
    face._variationProcessor.transformPoints(id, points)
    return { ...glyph, points: points.slice(0, -4) }
  })
  return face
}

/** A glyph's variation table also speaks of four points for its metrics, each a contour of its own. */
function phantomPoints([first]: Point[]): Point[] {
  if (!first) return []
  return [0, 1, 2, 3].map(() => Object.assign(first.copy(), { x: 0, y: 0, endContour: true }))
}

/** Axes: optical size, weight, softness, wonk. */
export const display = openFace(
  import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
  [72, 640, 100, 0],
)
/** Axis: weight. */
export const plain = openFace(
  import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  [700],
)

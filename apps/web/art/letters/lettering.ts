import type { Command, Font } from 'fontkit'
import { number, path } from '../svg.ts'
import { display, plain } from './face.ts'

type FaceName = 'display' | 'plain'
const faces: Record<FaceName, Font> = { display, plain }

type Setting = { size: number; face?: FaceName; anchor?: 'start' | 'middle' | 'end'; spacing?: number }

const runs = new Map<string, ReturnType<Font['layout']>>()

/** The same few words are measured and set again and again. */
function laidOut(face: FaceName, text: string): ReturnType<Font['layout']> {
  const key = `${face} ${text}`
  const run = runs.get(key) ?? faces[face].layout(text)
  runs.set(key, run)
  return run
}

/** Words as outlines, since a picture in an `<img>` cannot use the page's fonts. `y` is the base line. */
export function words(text: string, x: number, y: number, fill: string, setting: Setting): string {
  return path(outline(text, x, y, setting), fill)
}

export function widthOf(text: string, { size, face = 'display', spacing = 0 }: Setting): number {
  const font = faces[face]
  return (laidOut(face, text).advanceWidth / font.unitsPerEm) * size + spacing * Math.max(0, text.length - 1)
}

/** The largest size, up to `most`, at which every line fits the width. */
export function sizeToFit(
  lines: readonly string[],
  width: number,
  most: number,
  face: FaceName = 'display',
): number {
  return Math.min(most, ...lines.map((line) => width / widthOf(line, { size: 1, face })))
}

function outline(text: string, x: number, y: number, setting: Setting): string {
  const { size, face = 'display', anchor = 'middle', spacing = 0 } = setting
  const font = faces[face]
  const scale = size / font.unitsPerEm
  const run = laidOut(face, text)
  const shift = { start: 0, middle: 0.5, end: 1 }[anchor] * widthOf(text, setting)
  let pen = x - shift
  return run.glyphs
    .map((glyph, index) => {
      const d = glyph.path.commands.map((command) => segment(command, pen, y, scale)).join('')
      pen += (run.positions[index]?.xAdvance ?? 0) * scale + spacing
      return d
    })
    .join('')
}

const letterOf: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

function segment({ command, args }: Command, x: number, y: number, scale: number): string {
  const spots = args.map((value, index) => number(index % 2 ? y - value * scale : x + value * scale))
  return `${letterOf[command] ?? ''}${spots.join(' ')}`
}

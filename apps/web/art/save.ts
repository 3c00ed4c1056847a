import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { optimize } from 'svgo'
import { lightDefs } from './light.ts'
import { nightStyle } from './night.ts'
import { picture } from './svg.ts'

const publicFolder = join(import.meta.dirname, '../public')

/** `precision` counts decimals of a path; crowded pictures of small packs need none. */
type Finish = { precision?: number; title?: string }

export function finished(
  name: string,
  width: number,
  height: number,
  art: string,
  finish: Finish = {},
): string {
  const { defs, drawing } = lightDefs(art, name.replaceAll(/[^a-z0-9]+/g, '-'))
  return optimize(picture(width, height, defs + nightStyle(drawing), drawing, finish.title), {
    plugins: [
      'cleanupNumericValues',
      'collapseGroups',
      'convertColors',
      { name: 'convertPathData', params: { floatPrecision: finish.precision ?? 1 } },
    ],
  }).data
}

/** Writes below `public/`. */
export function save(name: string, content: string | Uint8Array): void {
  const file = join(publicFolder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

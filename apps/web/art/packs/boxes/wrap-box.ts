import type { PackMotif } from '@cupboard/domain/catalogue/pack'
import { type DrawPack, wideLabel } from '../../label.ts'
import { faint, path, rect, stroke } from '../../svg.ts'
import { boxSides, standing } from './carton.ts'

type Sheet = { fill: string; opacity: number; mark: string }
const sheets: Partial<Record<PackMotif, Sheet>> = {
  fish: { fill: '#cfd3d6', opacity: 1, mark: '#fff' },
  bowl: { fill: '#ffffff', opacity: 0.5, mark: '#fff' },
  biscuit: { fill: '#e7cfa6', opacity: 1, mark: '#f4e3c4' },
}
const paper: Sheet = { fill: '#fff', opacity: 1, mark: '#eee' }

/** A long box with a toothed edge and a length of its contents drawn up from it. */
export const wrapBox: DrawPack = (sheet) => {
  const { coat, product } = sheet
  const { fill, opacity, mark } = sheets[product.pack.motif] ?? paper
  const box = { width: 540, height: 168, depth: 66 }
  const teeth = Array.from(
    { length: 45 },
    (_, i) => `${i ? 'L' : 'M'}${-270 + i * 12.27} ${i % 2 ? -171 : -164}`,
  ).join('')
  const length = [
    faint(opacity, path('M-196 -186V-330Q-190 -356 -160 -356H248Q270 -354 268 -330V-186Z', fill)),
    faint(0.75, stroke('M-150 -330L-90 -200M-60 -346L20 -196M120 -344L190 -206', mark, 6)),
    faint(
      0.25,
      path(
        'M-196 -330Q-190 -356 -160 -356H248Q270 -354 268 -330Q240 -342 200 -340H-150Q-180 -340 -196 -330Z',
        '#1a1208',
      ),
    ),
  ].join('')
  const label = wideLabel(sheet, { x: -242, y: -146, width: 484, height: 122 }, { oneLine: true, most: 60 })
  const front = boxSides(box, coat.body, rect(-270, -10, 540, 10, coat.accent) + label)
  const drawn = standing(box, length + front + stroke(teeth, '#b9b6ad', 3))
  return { ...drawn, height: 356 }
}

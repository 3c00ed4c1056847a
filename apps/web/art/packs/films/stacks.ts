import { type DrawPack, tallLabel, wideLabel } from '../../label.ts'
import { gleam, veiled, veiledRect } from '../../light.ts'
import { faint, path, rect, stroke } from '../../svg.ts'

/** Four bars in paper, held by one card band. */
export const barStack: DrawPack = (sheet) => {
  const { coat } = sheet
  const bars = [0, 1, 2, 3].map((i) => {
    const colour = i % 2 ? coat.mid : coat.soft
    const y = -i * 104
    return (
      veiledRect(-196 + (i % 2) * 6, y - 100, 388, 98, colour, 'fall', 30) +
      faint(0.2, stroke(`M-176 ${y - 50}h36M150 ${y - 50}h30`, coat.deep, 4))
    )
  })
  const art = [
    bars.join(''),
    veiled('M-116 -420H116V0H-116Z', coat.cream, 'flat'),
    rect(-116, -420, 232, 12, coat.accent),
    rect(-116, -12, 232, 12, coat.accent),
    tallLabel(sheet, { x: 0, y: -388, width: 186, height: 356 }, { panel: coat.tint }),
  ]
  return { art: art.join(''), width: 392, height: 420 }
}

/** Three towels folded in thirds under a belly band. */
export const foldedStack: DrawPack = (sheet) => {
  const { coat } = sheet
  const towels = [coat.mid, coat.cream, coat.accent].map((colour, i) => {
    const y = -i * 118
    const band = colour === coat.cream ? coat.mid : coat.cream
    return [
      veiledRect(-230 + i * 4, y - 120, 460 - i * 8, 118, colour, 'fall', 50),
      faint(0.8, stroke(`M-206 ${y - 84}H200M-206 ${y - 72}H200`, band, 5)),
      faint(0.22, stroke(`M-196 ${y - 56}H226M-200 ${y - 28}H222`, '#1a1208', 3)),
    ].join('')
  })
  const art = [
    towels.join(''),
    veiled('M-112 -358H112V0H-112Z', coat.body, 'flat'),
    tallLabel(sheet, { x: 0, y: -334, width: 176, height: 308 }),
    rect(-112, -8, 224, 8, coat.accent),
  ]
  return { art: art.join(''), width: 460, height: 358 }
}

/** Cloths in clear film, the fold lines showing above and below the label. */
export const clothPack: DrawPack = (sheet) => {
  const { coat } = sheet
  const layer = (i: number) => rect(-206, -40 - i * 40, 412, 37, i % 2 ? coat.mid : coat.accent, 16)
  const film =
    'M-214 -14Q-222 -210 -214 -408L-190 -416Q0 -424 190 -416L214 -408Q222 -210 214 -14Q212 0 196 0H-196Q-212 0 -214 -14Z'
  const art = [
    Array.from({ length: 10 }, (_, i) => layer(i)).join(''),
    path('M-218 -332Q0 -322 218 -332V-92Q0 -82 -218 -92Z', coat.cream),
    path('M-218 -104Q0 -94 218 -104V-92Q0 -82 -218 -92Z', coat.deep),
    wideLabel(sheet, { x: -188, y: -308, width: 376, height: 186 }, { text: coat.deep, panel: coat.tint }),
    path(film, 'url(#film)'),
    gleam(-192, -390, 150, 10),
  ]
  return { art: art.join(''), width: 436, height: 420 }
}

/** Six sponges in two piles, with their green backs. */
export const spongePack: DrawPack = (sheet) => {
  const { coat } = sheet
  const sponge = (x: number, y: number) =>
    veiledRect(x - 98, y - 142, 196, 138, '#f5cf57', 'fall', 20) +
    rect(x - 98, y - 44, 196, 40, coat.deep, 14) +
    faint(
      0.28,
      stroke(
        `M${x - 60} ${y - 110}h8M${x + 20} ${y - 90}h10M${x - 10} ${y - 120}h6M${x + 60} ${y - 116}h8`,
        '#8a6a10',
        7,
      ),
    )
  const film =
    'M-206 -14Q-214 -220 -206 -428L-180 -438Q0 -446 180 -438L206 -428Q214 -220 206 -14Q204 0 188 0H-188Q-204 0 -206 -14Z'
  const art = [
    [0, -144, -288].flatMap((y) => [sponge(-100, y), sponge(100, y)]).join(''),
    path('M-210 -312Q0 -302 210 -312V-118Q0 -108 -210 -118Z', coat.body),
    wideLabel(sheet, { x: -182, y: -290, width: 364, height: 150 }),
    path(film, 'url(#film)'),
    gleam(-184, -410, 90, 10),
  ]
  return { art: art.join(''), width: 416, height: 442 }
}

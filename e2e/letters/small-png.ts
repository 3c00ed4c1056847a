import { crc32, deflateSync } from 'node:zlib'

type Pixels = { width: number; height: number; data: ArrayLike<number> }

const MOST_COLOURS = 256

/** A picture of few colours as a PNG with a palette, a third of the browser's size. */
export function smallPng({ width, height, data }: Pixels): Buffer {
  const colours = new Uint32Array(width * height)
  const counts = new Map<number, number>()
  for (let pixel = 0; pixel < colours.length; pixel++) {
    const colour = colourAt(data, pixel * 4)
    colours[pixel] = colour
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const byFrequency = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  )
  const palette = paletteOf(byFrequency)
  const numbers = new Map(byFrequency.map((colour) => [colour, nearest(palette, colour).number]))
  const rows = Buffer.alloc((width + 1) * height)
  colours.forEach((colour, pixel) => {
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = numbers.get(colour) ?? 0
  })
  return written(width, height, palette, rows)
}

/** The commonest colours as they are; rare ones only where they are far enough from all of those. */
function paletteOf(byFrequency: readonly number[]): number[] {
  for (let apart = 0; ; apart += 4) {
    const palette: number[] = []
    for (const colour of byFrequency) {
      if (palette.length > MOST_COLOURS) break
      if (palette.length === 0 || nearest(palette, colour).distance > apart) palette.push(colour)
    }
    if (palette.length <= MOST_COLOURS) return palette
  }
}

function nearest(palette: readonly number[], colour: number): { number: number; distance: number } {
  let best = { number: 0, distance: Number.POSITIVE_INFINITY }
  for (const [number, other] of palette.entries()) {
    const distance = distanceBetween(other, colour)
    if (distance < best.distance) best = { number, distance }
    if (distance === 0) break
  }
  return best
}

/** The largest difference in red, green or blue. */
function distanceBetween(one: number, other: number): number {
  const part = (shift: number) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255))
  return Math.max(part(16), part(8), part(0))
}

function colourAt(data: ArrayLike<number>, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}

function written(width: number, height: number, palette: readonly number[], rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a pixel, each the number of a colour.
  head.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

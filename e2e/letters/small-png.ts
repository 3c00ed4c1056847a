import { crc32, deflateSync } from 'node:zlib'

type Pixels = { width: number; height: number; data: ArrayLike<number> }

const MOST_COLOURS = 256
/** Grown until no more than 256 colours are left: shades nobody tells apart become one. */
const STEPS = [4, 6, 8, 12, 16, 24, 32]

/** A picture of few colours as a PNG with a palette, a third of what the browser writes. */
export function smallPng({ width, height, data }: Pixels): Buffer {
  for (const step of STEPS) {
    const palette = new Map<number, number>()
    const rows = Buffer.alloc((width + 1) * height)
    for (let pixel = 0; pixel < width * height && palette.size <= MOST_COLOURS; pixel++) {
      const colour = colourAt(data, pixel * 4, step)
      const number = palette.get(colour) ?? palette.size
      palette.set(colour, number)
      rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = number
    }
    if (palette.size <= MOST_COLOURS) return written(width, height, [...palette.keys()], rows)
  }
  throw new Error('a letter has too many colours')
}

function colourAt(data: ArrayLike<number>, at: number, step: number): number {
  const part = (index: number) => Math.min(255, Math.round((data[at + index] ?? 0) / step) * step)
  return part(0) * 65_536 + part(1) * 256 + part(2)
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

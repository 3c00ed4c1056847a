declare module 'fontkit' {
  export type Point = { x: number; y: number; endContour: boolean; copy(): Point }
  export type RawGlyph = { points?: Point[] }
  export type Command = { command: string; args: number[] }
  export type Font = {
    unitsPerEm: number
    variationCoords: number[] | null
    _transformedGlyphs: RawGlyph[]
    _variationProcessor: { transformPoints(glyphId: number, points: Point[]): void }
    _decompress(): void
    getGlyph(id: number): { path: { commands: Command[] } }
    layout(text: string): {
      advanceWidth: number
      glyphs: { path: { commands: Command[] } }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    }
  }
  export function create(file: Uint8Array): Font
}

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('colours.css', import.meta.url), 'utf8')
const [lightPart = '', darkPart = ''] = css.split('@media')
const colourOf = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  ) as Record<string, string>

const light = colourOf(lightPart)
const schemes = { light, dark: { ...light, ...colourOf(darkPart) } }

function luminance(hex = ''): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

const tints = ['butter', 'blush', 'mint', 'lilac', 'apricot', 'sky', 'sage', 'lime']
const words = ['ink', 'ink-soft', 'pine', 'marmalade-dark', 'berry', 'leaf']
/** Every colour of text with every colour it is written on. */
const pairs: [text: string, ground: string][] = [
  ...['sheet', 'paper', 'linen', ...tints].flatMap((ground) =>
    words.map((word): [string, string] => [word, ground]),
  ),
  ...['marmalade', 'marmalade-dark', 'berry', 'leaf'].map((ground): [string, string] => [
    'on-bright',
    ground,
  ]),
  ...['danger', 'danger-dark'].map((ground): [string, string] => ['white', ground]),
  ...['forest', 'forest-dark'].flatMap((ground): [string, string][] => [
    ['on-forest', ground],
    ['on-forest-soft', ground],
  ]),
  ['paper', 'pine'],
  ['marmalade', 'paper'],
  ['marmalade', 'linen'],
  ['hint', 'sheet'],
  ['ink-soft', 'linen-dark'],
  ['berry-dark', 'blush'],
]

describe.each(Object.entries(schemes))('in the %s scheme', (_, colours) => {
  it.each(pairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['sheet', 'paper', 'linen'])('the edge of a field is seen on %s', (ground) => {
    expect(contrast(colours.edge, colours[ground])).toBeGreaterThanOrEqual(3)
  })
})

it('the dark scheme says every colour that carries words or is written on', () => {
  const same = ['white', 'forest', 'on-forest', 'on-forest-soft']
  expect(Object.keys(light).filter((name) => !(name in colourOf(darkPart)))).toEqual(same)
})

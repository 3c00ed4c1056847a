import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { house, nightTints, tints } from './palette.ts'

function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = { paper: house.paper, linen: house.linen, ...tints }

test.each(Object.entries(grounds))(
  'ink, soft ink, forest, marmalade and berry can be read on %s',
  (_, ground) => {
    for (const text of [house.ink, house.inkSoft, house.forest, house.marmaladeDark, house.berry]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test.each(['marmalade', 'marmaladeDark', 'forest', 'forestDark', 'berry'] as const)(
  'paper and white can be read on %s',
  (ground) => {
    expect(contrast('#ffffff', house[ground])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(house.paper, house[ground])).toBeGreaterThanOrEqual(4.5)
  },
)

test('marmalade can be read on paper and linen', () => {
  expect(contrast(house.marmalade, house.paper)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(house.marmalade, house.linen)).toBeGreaterThanOrEqual(4.5)
})

test('pictures and pages share their tints, by day and by night', () => {
  const css = readFileSync(new URL('../app/ui/colours.css', import.meta.url), 'utf8')
  const [day = '', night = ''] = css.split('@media')
  for (const [tint, colour] of Object.entries(tints)) expect(day).toContain(`--color-${tint}: ${colour};`)
  for (const [tint, colour] of Object.entries(nightTints))
    expect(night).toContain(`--color-${tint}: ${colour};`)
})

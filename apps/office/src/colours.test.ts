import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Returns the colours of each scheme by their names. The shop's own test checks their contrast. */
function schemesIn(file: string) {
  const [light = '', dark = ''] = readFileSync(new URL(file, import.meta.url), 'utf8').split('@media')
  return [light, dark].map((part) =>
    Object.fromEntries(
      [...part.matchAll(/--(?:color-)?([a-z-]+): (#[0-9a-f]{6}|rgb\(.*\));/g)].map(([, name, colour]) => [
        name,
        colour,
      ]),
    ),
  )
}

it.each(['light', 'dark'])('the office has the colours of the shop in the %s scheme', (scheme) => {
  const at = scheme === 'light' ? 0 : 1
  const ours = schemesIn('colours.css')[at]
  expect(Object.keys(ours ?? {}).length).toBeGreaterThan(15)
  expect(schemesIn('../../web/app/ui/colours.css')[at]).toMatchObject(ours ?? {})
})

import { expect, test } from 'vitest'
import { fetchStylesFirst } from './styles-first.ts'

test('styles are asked for before scripts', () => {
  const script = '<link rel="modulepreload" href="/assets/$&.js" nonce="n"/>'
  const style = '<link rel="stylesheet" href="/assets/a.css"/>'
  expect(fetchStylesFirst(`<head>${script}${script}${style}</head><p>The page</p>`)).toBe(
    `<head>${style}${script}${script}</head><p>The page</p>`,
  )
})

import { expect, test } from 'vitest'
import { lastStep } from './carousel-steps.ts'

test.each([
  [390, 7, 6],
  [1023, 7, 6],
  [1024, 7, 5],
  [1279, 7, 5],
  [1280, 7, 4],
  [1920, 7, 4],
  [1920, 2, -1],
])('on a screen of %i px the arrow through %i slides stops at %i', (screenWidth, slides, last) => {
  expect(lastStep(screenWidth, slides)).toBe(last)
})

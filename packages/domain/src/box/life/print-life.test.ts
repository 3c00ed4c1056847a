import { expect, it } from 'vitest'
import { printLife } from './print-life.ts'

it('the page about the life of a box is the table itself', async () => {
  await expect(printLife()).toMatchFileSnapshot('../../../../../docs/box-life.md')
})

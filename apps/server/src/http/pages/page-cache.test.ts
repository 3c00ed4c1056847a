import { expect, it } from 'vitest'
import { pageCache } from './page-cache.ts'

const HALF_OF_ALL = 32 * 2 ** 20

function openStore(bytes = 1) {
  const kept = pageCache<string>(
    () => bytes,
    (page) => page !== 'broken',
  )
  let rendered = 0
  const visit = (address: string, page = address) =>
    kept.get(address, async () => {
      rendered += 1
      return page
    })
  return { kept, visit, rendered: () => rendered }
}

it('a page is made once for all who ask, also at the same time', async () => {
  const { visit, rendered } = openStore()
  expect(await Promise.all([visit('/a'), visit('/a')])).toEqual(['/a', '/a'])
  expect(await visit('/a')).toBe('/a')
  expect(rendered()).toBe(1)
})

it('the oldest page goes when all together are too many bytes', async () => {
  const { visit, rendered } = openStore(HALF_OF_ALL)
  for (const address of ['/a', '/b', '/c']) await visit(address)
  for (const address of ['/b', '/c']) await visit(address)
  expect(rendered()).toBe(3)
  await visit('/a')
  expect(rendered()).toBe(4)
})

it('what was forgotten, or is not worth keeping, takes no room', async () => {
  const { kept, visit, rendered } = openStore(HALF_OF_ALL)
  const slow = visit('/a')
  kept.forget()
  await slow
  await visit('/broken', 'broken')
  for (const address of ['/b', '/c']) await visit(address)
  const before = rendered()
  for (const address of ['/b', '/c']) await visit(address)
  expect(rendered()).toBe(before)
})

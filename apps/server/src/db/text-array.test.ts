import { expect, it } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { textArray } from './text-array.ts'

it.each([
  { what: 'none', texts: [] },
  { what: 'an empty one', texts: [''] },
  { what: 'quotation marks, backslashes and braces', texts: ['"a"', '\\b\\', '{c,d}', 'NULL'] },
  { what: 'every script', texts: ['£3.50 – Žofie 家', '🧻'] },
])('texts reach the database as they are: $what', async ({ texts }) => {
  const shop = await openTestShop()
  const { rows } = await shop.pool.query('SELECT $1::text[] AS texts', [textArray(texts)])
  expect(rows[0]?.texts).toEqual(texts)
  await shop.close()
})

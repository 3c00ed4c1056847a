import { expect, it } from 'vitest'
import { categoryNameProblem, newCategorySlug } from './category-name.ts'

const shelves = [
  { name: 'Bath & Body', slug: 'bath-and-body' },
  { name: 'Little Ones', slug: 'baby' },
]

it.each([
  ['Garden', undefined],
  ['Baby', undefined],
  ['  ', 'Please give it a name with letters in it.'],
  ['🧼', 'Please give it a name with letters in it.'],
  ['all', 'Customers read “All” as every category. Please choose another name.'],
  ['bath - body', 'There is a category called Bath & Body already.'],
  ['x'.repeat(61), 'The name of a category has at most 60 letters.'],
])('a category called %j: %s', (name, problem) => {
  expect(categoryNameProblem(name, shelves)).toBe(problem)
})

it('a new category never takes the address of one that was renamed', () => {
  expect(newCategorySlug('Garden', shelves)).toBe('garden')
  expect(newCategorySlug('Baby', shelves)).toBe('baby-2')
})

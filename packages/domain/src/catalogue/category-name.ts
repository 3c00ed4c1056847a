import { slugOf } from './desk/slug.ts'

export const LONGEST_CATEGORY_NAME = 60

type Named = { name: string; slug: string }

/** What the customers' list of categories calls no category in particular. */
const TAKEN = 'all'

/** What is wrong with the name of a category, as a sentence; nothing where it may be called so. */
export function categoryNameProblem(name: string, others: readonly Named[]): string | undefined {
  const wished = slugOf(name)
  if (!wished) return 'Please give it a name with letters in it.'
  if (name.length > LONGEST_CATEGORY_NAME)
    return `The name of a category has at most ${LONGEST_CATEGORY_NAME} letters.`
  if (wished === TAKEN) return 'Customers read “All” as every category. Please choose another name.'
  const namesake = others.find((other) => slugOf(other.name) === wished)
  return namesake && `There is a category called ${namesake.name} already.`
}

/** What addresses and files call a new category. One that was renamed keeps its own, so the plain one may be taken. */
export function newCategorySlug(name: string, others: readonly Named[]): string {
  const wished = slugOf(name)
  const taken = new Set(others.map(({ slug }) => slug))
  let slug = wished
  for (let number = 2; taken.has(slug); number++) slug = `${wished}-${number}`
  return slug
}

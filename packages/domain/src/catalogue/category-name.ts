import { slugOf } from './desk/slug.ts'

export const LONGEST_CATEGORY_NAME = 60

type Named = { name: string; slug: string }

/** The word for "no category" in the customers' list. */
const TAKEN = 'all'

/** Returns the problem of a category's name as a sentence, or undefined if it is fine. */
export function categoryNameProblem(name: string, others: readonly Named[]): string | undefined {
  const plainSlug = slugOf(name)
  if (!plainSlug) return 'Please give it a name with letters in it.'
  if (name.length > LONGEST_CATEGORY_NAME)
    return `The name of a category has at most ${LONGEST_CATEGORY_NAME} letters.`
  if (plainSlug === TAKEN) return 'Customers read “All” as every category. Please choose another name.'
  const namesake = others.find((other) => slugOf(other.name) === plainSlug)
  return namesake && `There is a category called ${namesake.name} already.`
}

/** The slug of a new category. A renamed category keeps its slug, so the plain one may be taken. */
export function newCategorySlug(name: string, others: readonly Named[]): string {
  const plainSlug = slugOf(name)
  const taken = new Set(others.map(({ slug }) => slug))
  let slug = plainSlug
  for (let number = 2; taken.has(slug); number++) slug = `${plainSlug}-${number}`
  return slug
}

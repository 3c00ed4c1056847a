/** A tint of the house palette, the background of a category's pictures and tiles. */
export type CategoryTint = 'butter' | 'blush' | 'mint' | 'lilac' | 'apricot' | 'sky' | 'sage' | 'lime'

export type ProductCategory = (typeof categories)[number]['productCategory']

type Category = { productCategory: string; slug: string; tint: CategoryTint; blurb: string }

export const categories = [
  {
    productCategory: 'Paper & Bin Bags',
    slug: 'paper-and-bin-bags',
    tint: 'butter',
    blurb: 'Rolls, tissues and liners: what every room runs out of first.',
  },
  {
    productCategory: 'Bath & Body',
    slug: 'bath-and-body',
    tint: 'blush',
    blurb: 'Soap, shampoo and a decent soak.',
  },
  {
    productCategory: 'Oral Care',
    slug: 'oral-care',
    tint: 'mint',
    blurb: 'Paste, brushes and floss, for all the teeth in the house.',
  },
  {
    productCategory: 'Personal Care',
    slug: 'personal-care',
    tint: 'lilac',
    blurb: 'Deodorant, shaving, period care and the bathroom-cabinet bits.',
  },
  {
    productCategory: 'Baby',
    slug: 'baby',
    tint: 'apricot',
    blurb: 'Nappies, wipes and bath time for the smallest customer.',
  },
  {
    productCategory: 'Laundry',
    slug: 'laundry',
    tint: 'sky',
    blurb: 'Everything between the basket and the washing line.',
  },
  {
    productCategory: 'Kitchen & Dishes',
    slug: 'kitchen-and-dishes',
    tint: 'sage',
    blurb: 'For the sink, the dishwasher and tomorrow’s packed lunch.',
  },
  {
    productCategory: 'Cleaning',
    slug: 'cleaning',
    tint: 'lime',
    blurb: 'Sprays, creams and cloths, from the worktop to the loo.',
  },
] as const satisfies readonly Category[]

export function categoryNamed(name: ProductCategory): (typeof categories)[number] {
  const found = categories.find((category) => category.productCategory === name)
  if (!found) throw new RangeError(`no such category: ${name}`)
  return found
}

/** The tile of a category; products without a picture use it too. A category of the desk's own has the plain tile. */
export function categoryPicture(slug: string): string {
  const isDrawn = categories.some((category) => category.slug === slug)
  return `/pictures/categories/${isDrawn ? slug : 'plain'}.svg`
}

const LONGEST = 64

/** What addresses and files call a product or a category, made from its name: "Mild Shampoo & Soap" is `mild-shampoo-soap`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
}

const LONGEST = 64

/** The name of a product or category in addresses and files: "Mild Shampoo & Soap" becomes `mild-shampoo-soap`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
}

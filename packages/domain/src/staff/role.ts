/** The roles of the staff; each person has one. */
export const roles = {
  owner: { label: 'Owner', does: 'everything, and says who works here' },
  manager: { label: 'Manager', does: 'runs the day: customers, boxes, money, prices' },
  support: { label: 'Support', does: 'answers customers and acts for them' },
  packer: { label: 'Packer', does: 'packs and posts the boxes' },
  buyer: { label: 'Buyer', does: 'buys what the shelves need and keeps the catalogue' },
  accountant: { label: 'Accountant', does: 'reads the books and answers for them' },
  engineer: { label: 'Engineer', does: 'keeps the shop running, without touching money or customers' },
} as const satisfies Record<string, { label: string; does: string }>

export type Role = keyof typeof roles

export const everyRole = Object.keys(roles) as [Role, ...Role[]]

export function isRole(text: string): text is Role {
  return Object.hasOwn(roles, text)
}

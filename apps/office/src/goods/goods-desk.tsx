import type { ReactNode } from 'react'
import { TabbedDesk } from '#ui/tabbed-desk.tsx'

const DESK = {
  name: 'Goods',
  at: '/goods',
  lists: { Shelves: '', Orders: '/orders', Suppliers: '/suppliers' },
}

/** The lists of the goods desk. */
export function GoodsDesk(props: { title: string; children: ReactNode }) {
  return <TabbedDesk desk={DESK} {...props} />
}

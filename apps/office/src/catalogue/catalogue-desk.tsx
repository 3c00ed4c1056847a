import type { ReactNode } from 'react'
import { TabbedDesk } from '#ui/tabbed-desk.tsx'

const DESK = {
  name: 'Catalogue',
  at: '/catalogue',
  lists: { Products: '', Prices: '/prices', Categories: '/categories', Sheet: '/sheet' },
}

/** The lists of the catalogue desk. */
export function CatalogueDesk(props: { title: string; children: ReactNode }) {
  return <TabbedDesk desk={DESK} {...props} />
}

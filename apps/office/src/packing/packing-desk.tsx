import type { ReactNode } from 'react'
import { TabbedDesk } from '#ui/tabbed-desk.tsx'

const DESK = {
  name: 'Packing',
  at: '/packing',
  lists: { Today: '', Waves: '/waves', Exceptions: '/exceptions' },
}

/** The lists of the packing floor. */
export function PackingDesk(props: { title: string; children: ReactNode }) {
  return <TabbedDesk desk={DESK} {...props} />
}

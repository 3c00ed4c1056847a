import type { ReactNode } from 'react'
import { TabbedDesk } from '#ui/tabbed-desk.tsx'

const DESK = { name: 'Letters', at: '/letters', lists: { Kinds: '', Suppressed: '/suppressed' } }

/** The lists of the letters desk. */
export function LettersDesk(props: { title: string; children: ReactNode }) {
  return <TabbedDesk desk={DESK} {...props} />
}

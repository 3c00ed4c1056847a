import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Heading } from '#ui/heading.tsx'

/** The lists of the packing floor. */
export function PackingDesk({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading>{title}</Heading>
      <nav className="tabs" aria-label="Packing">
        <NavLink className="tab" to="/packing" end>
          Today
        </NavLink>
        <NavLink className="tab" to="/packing/waves">
          Waves
        </NavLink>
        <NavLink className="tab" to="/packing/exceptions">
          Exceptions
        </NavLink>
      </nav>
      {children}
    </>
  )
}

import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Heading } from '#ui/heading.tsx'

export function LettersDesk({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading>{title}</Heading>
      <nav className="tabs" aria-label="Letters">
        <NavLink className="tab" to="/letters" end>
          Kinds
        </NavLink>
        <NavLink className="tab" to="/letters/suppressed">
          Suppressed
        </NavLink>
      </nav>
      {children}
    </>
  )
}

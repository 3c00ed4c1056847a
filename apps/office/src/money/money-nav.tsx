import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useMay } from '#people/use-me.ts'
import { Heading } from '#ui/heading.tsx'

/** The three lists of the money desk. */
export function MoneyDesk({ title, children }: { title: string; children: ReactNode }) {
  const mayReadBooks = useMay('read-books')
  return (
    <>
      <Heading>{title}</Heading>
      <nav className="tabs" aria-label="Money">
        <NavLink className="tab" to="/money" end>
          Failed payments
        </NavLink>
        {mayReadBooks && (
          <NavLink className="tab" to="/money/disputes">
            Disputes
          </NavLink>
        )}
        {mayReadBooks && (
          <NavLink className="tab" to="/money/books">
            Books
          </NavLink>
        )}
      </nav>
      {children}
    </>
  )
}

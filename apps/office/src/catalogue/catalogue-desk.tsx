import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Heading } from '#ui/heading.tsx'

/** The lists of the catalogue desk. */
export function CatalogueDesk({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading>{title}</Heading>
      <nav className="tabs" aria-label="Catalogue">
        <NavLink className="tab" to="/catalogue" end>
          Products
        </NavLink>
        <NavLink className="tab" to="/catalogue/prices">
          Prices
        </NavLink>
        <NavLink className="tab" to="/catalogue/categories">
          Categories
        </NavLink>
        <NavLink className="tab" to="/catalogue/sheet">
          Sheet
        </NavLink>
      </nav>
      {children}
    </>
  )
}

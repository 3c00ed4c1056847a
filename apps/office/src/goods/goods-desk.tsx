import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Heading } from '#ui/heading.tsx'

/** The three lists of the goods desk. */
export function GoodsDesk({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Heading>{title}</Heading>
      <nav className="tabs" aria-label="Goods">
        <NavLink className="tab" to="/goods" end>
          Shelves
        </NavLink>
        <NavLink className="tab" to="/goods/orders">
          Orders
        </NavLink>
        <NavLink className="tab" to="/goods/suppliers">
          Suppliers
        </NavLink>
      </nav>
      {children}
    </>
  )
}

import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Heading } from './heading.tsx'

/** The first list stands at the desk's own address, the others below it. */
type Desk = { name: string; at: string; lists: Readonly<Record<string, string>> }
type Props = { desk: Desk; title: string; children: ReactNode }

/** A page of a desk that has several lists, with the way to the others. */
export function TabbedDesk({ desk: { name, at, lists }, title, children }: Props) {
  return (
    <>
      <Heading>{title}</Heading>
      <nav className="tabs" aria-label={name}>
        {Object.entries(lists).map(([label, path]) => (
          <NavLink key={label} className="tab" to={`${at}${path}`} end={path === ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  )
}

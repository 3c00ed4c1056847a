import { Link, useLocation } from 'react-router'

type Props = { label: string; links: readonly (readonly [text: string, to: string])[] }

/** The ways most taken, in the open where there is room beside the menu's button. */
export function OpenMenu({ label, links }: Props) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="open-menu">
      {links.map(([text, to]) => (
        <Link key={to} to={to} viewTransition aria-current={pathname === to ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

import { Link } from 'react-router'
import { AccordionSection } from '#ui/panels/accordion.tsx'

type Props = { title: string; links: readonly (readonly [text: string, to: string])[] }

/** One section of the side menu; opening it closes the others. */
export function MenuSection({ title, links }: Props) {
  return (
    <AccordionSection group="side-menu" title={title}>
      {links.map(([text, to]) => (
        <Link key={to} to={to} viewTransition className="menu-link pl-4">
          {text}
        </Link>
      ))}
    </AccordionSection>
  )
}

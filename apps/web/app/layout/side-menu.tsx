import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '#api/session-token.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { AccordionSection } from '#ui/panels/accordion.tsx'
import { WordMark } from '#ui/word-mark.tsx'

const SignedInMenu = lazy(() => import('./signed-in-menu.tsx').then((m) => ({ default: m.SignedInMenu })))

type MenuSection = { title: string; links: readonly (readonly [text: string, to: string])[] }

const forEveryone: readonly MenuSection[] = [{ title: 'Products', links: [['All products', '/products']] }]

const forCustomers: readonly MenuSection[] = [
  {
    title: 'Subscription',
    links: [
      ['Manage subscription', '/manage-subscription'],
      ['My subscription', '/my-subscription'],
    ],
  },
  {
    title: 'Household',
    links: [
      ['My household', '/my-household'],
      ['My products', '/my-products'],
      ['My boxes', '/future-boxes'],
    ],
  },
]

export function SideMenu() {
  const isSignedIn = useSession() !== null
  return (
    <nav id="side-menu" popover="auto" aria-label="Menu" className="side-menu">
      <div className="flex items-center justify-between">
        <WordMark ground="paper" isLazy />
        <button
          type="button"
          popoverTarget="side-menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="icon-button -mr-2.5"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="mt-4">
        <MenuLink to="/how-it-works" text="How It Works" />
        {[...forEveryone, ...(isSignedIn ? forCustomers : [])].map(({ title, links }) => (
          <AccordionSection key={title} group="side-menu" title={title}>
            {links.map(([text, to]) => (
              <MenuLink key={to} to={to} text={text} isInside />
            ))}
          </AccordionSection>
        ))}
      </div>
      <div className="mt-8 flex flex-col gap-4 lg:hidden">
        {isSignedIn ? (
          <Suspense>
            <SignedInMenu />
          </Suspense>
        ) : (
          <ButtonLink to="/login">Sign in</ButtonLink>
        )}
      </div>
    </nav>
  )
}

function MenuLink({ to, text, isInside = false }: { to: string; text: string; isInside?: boolean }) {
  return (
    <Link to={to} className={isInside ? 'menu-link pl-4' : 'menu-link menu-link-top'}>
      {text}
    </Link>
  )
}

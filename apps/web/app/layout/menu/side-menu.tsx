import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '#api/session/session-token.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { WordMark } from '#ui/word-mark.tsx'
import { MenuSection } from './menu-section.tsx'

const SignedInMenu = lazy(() => import('./signed-in-menu.tsx').then((m) => ({ default: m.SignedInMenu })))
const SignedInSections = lazy(() =>
  import('./signed-in-sections.tsx').then((m) => ({ default: m.SignedInSections })),
)

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
        <Link to="/how-it-works" viewTransition className="menu-link menu-link-top">
          How It Works
        </Link>
        <MenuSection title="Products" links={[['All products', '/products']]} />
        {isSignedIn && (
          <Suspense>
            <SignedInSections />
          </Suspense>
        )}
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
      {!isSignedIn && (
        <ButtonLink to="/first-box" look="secondary" className="mt-4 w-full">
          See your first box
        </ButtonLink>
      )}
    </nav>
  )
}

import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '#api/session/session-token.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { WordMark } from '#ui/word-mark.tsx'
import { OpenMenu } from './open-menu.tsx'

const SignedInHeader = lazy(() =>
  import('./signed-in-header.tsx').then((m) => ({ default: m.SignedInHeader })),
)

const UnreadMark = lazy(() => import('./unread-mark.tsx').then((m) => ({ default: m.UnreadMark })))

const shopLinks = [
  ['How It Works', '/how-it-works'],
  ['Products', '/products'],
] as const

/** The menu opens by the browser's own popover, so it works before and without our scripts. */
export function Header({ hasStrip, isSignIn }: { hasStrip: boolean; isSignIn: boolean }) {
  return (
    <header className={hasStrip ? 'header-strip on-forest bg-forest' : 'header-bare text-pine'}>
      <div className="page-width flex h-18 items-center gap-3 lg:gap-5">
        <button
          type="button"
          popoverTarget="side-menu"
          aria-label="Menu"
          className="icon-button relative -ml-2.5"
        >
          <Icon name="menu" />
          <MenuMark />
        </button>
        <Link to="/" viewTransition className="flex min-h-11 items-center">
          <WordMark ground={hasStrip ? 'forest' : 'paper'} />
        </Link>
        <OpenMenu label="Shop" links={shopLinks} />
        <div className="ml-auto hidden min-h-11 items-center gap-2 lg:flex">
          <SessionControls isSignIn={isSignIn} />
        </div>
      </div>
    </header>
  )
}

/** On small screens the notifications are in the menu, so its button shows a dot for unread ones. */
function MenuMark() {
  if (!useSession()) return null
  return (
    <Suspense>
      <UnreadMark />
    </Suspense>
  )
}

function SessionControls({ isSignIn }: { isSignIn: boolean }) {
  if (!useSession()) {
    return isSignIn ? null : (
      <ButtonLink to="/login" look="secondary" className="for-visitors">
        Sign in
      </ButtonLink>
    )
  }
  return (
    <Suspense>
      <SignedInHeader />
    </Suspense>
  )
}

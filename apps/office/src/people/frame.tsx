import type { RightName } from '@cupboard/domain/staff/rights'
import { roles } from '@cupboard/domain/staff/role'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { call, onSignedOut } from '#api/call.ts'
import { currentToken, dropToken } from '#api/session.ts'
import { useRead } from '#api/use-office.ts'
import { SearchField } from '#desk/search-field.tsx'
import { Shown } from '#ui/states.tsx'
import { SignIn } from './sign-in.tsx'

const MENU: { to: string; label: string; right: RightName }[] = [
  { to: '/', label: 'Desk', right: 'search' },
  { to: '/calendar', label: 'Calendar', right: 'read-calendar' },
  { to: '/money', label: 'Money', right: 'read-money' },
  { to: '/letters', label: 'Letters', right: 'read-letters' },
  { to: '/requests', label: 'Requests', right: 'read-requests' },
  { to: '/packing', label: 'Packing', right: 'read-packing' },
  { to: '/goods', label: 'Goods', right: 'read-goods' },
  { to: '/catalogue', label: 'Catalogue', right: 'read-goods' },
  { to: '/figures', label: 'Figures', right: 'read-figures' },
  { to: '/approvals', label: 'Approvals', right: 'ask-approval' },
  { to: '/audit', label: 'Audit', right: 'read-audit' },
  { to: '/people', label: 'People', right: 'read-staff' },
]

/** The head of every page for signed-in staff; the sign-in form for anybody else. */
export function Frame() {
  const [isIn, setIn] = useState(currentToken() !== undefined)
  const client = useQueryClient()
  useEffect(
    () =>
      onSignedOut(() => {
        client.clear()
        setIn(false)
      }),
    [client],
  )
  const me = useRead('readMe', {}, isIn)
  if (!isIn) return <SignIn onSignedIn={() => setIn(true)} />

  async function signOut() {
    await call('signOut', {}).catch(() => undefined)
    dropToken()
    client.clear()
    setIn(false)
  }

  return (
    <Shown reading={me} what="the office">
      {({ name, role, rights }) => (
        <>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <header className="head">
            <img src="/pictures/wordmark-light.svg" alt="Cupboard office" width="145" height="28" />
            {rights.includes('search') && <SearchField />}
            <div className="who">
              <span>
                <Link className="own-name" to="/keys">
                  {name}
                </Link>{' '}
                <span className="soft">{roles[role].label}</span>
              </span>
              <button type="button" className="button button-quiet" onClick={() => void signOut()}>
                Sign out
              </button>
            </div>
            <Menu rights={rights} />
          </header>
          <main id="main" className="page">
            <Outlet />
          </main>
        </>
      )}
    </Shown>
  )
}

/** On a phone the menu is longer than the screen: the desk one is at is moved into sight. */
function Menu({ rights }: { rights: readonly RightName[] }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another desk.
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label="Office">
      {MENU.filter(({ right }) => rights.includes(right)).map(({ to, label }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { placeOf, rememberPlace, scrollBackTo } from './scroll-places.ts'

/**
 * A new page starts at the top; a page returned to starts where it was left. A new page focuses its heading, or its
 * main field.
 */
export function useFreshStart(): void {
  const { pathname, hash, key } = useLocation()
  const cameBy = useNavigationType()
  const seen = useRef({ pathname, key })
  const shown = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => rememberPlace(shown.current)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])

  // Before the browser notices that the new page is shorter.
  useLayoutEffect(() => {
    shown.current = key
  }, [key])

  useEffect(() => {
    const before = seen.current
    seen.current = { pathname, key }
    if (before.key === key || hash) return
    const place = cameBy === 'POP' ? placeOf(key) : 0
    window.scrollTo(0, 0)
    const letGo = place > 0 ? scrollBackTo(place) : undefined
    if (before.pathname !== pathname) startPage()
    return letGo
  }, [pathname, hash, key, cameBy])
}

function startPage(): void {
  document.querySelector<HTMLElement>('#side-menu:popover-open')?.hidePopover()
  const start =
    document.querySelector<HTMLElement>('main [data-first-focus]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.getElementById('main')
  start?.focus({ preventScroll: true })
}

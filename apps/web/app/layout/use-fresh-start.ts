import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Every navigation, back and forward too, starts at the top; a new page takes the focus to its heading. */
export function useFreshStart(): void {
  const { pathname, hash, key } = useLocation()
  const seen = useRef({ pathname, key })

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    const before = seen.current
    seen.current = { pathname, key }
    if (before.key === key || hash) return
    window.scrollTo(0, 0)
    if (before.pathname === pathname) return
    document.querySelector<HTMLElement>('#side-menu:popover-open')?.hidePopover()
    const start = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    start?.focus({ preventScroll: true })
  }, [pathname, hash, key])
}

import { type ReactNode, useEffect } from 'react'
import { Header } from '#layout/menu/header.tsx'
import { SideMenu } from '#layout/menu/side-menu.tsx'
import type { Site } from '#site-map.ts'
import { markHydrated } from '#ui/early.ts'
import { Footer } from './footer.tsx'
import { RouteProgress } from './route-progress.tsx'
import { useFreshStart } from './use-fresh-start.ts'

/** Shows the frame of every page. Pages are drawn inside `main` and bring no landmark of their own. */
export function Frame({ site, children }: { site: Site; children: ReactNode }) {
  useFreshStart()
  useEffect(markHydrated, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="button button-primary skip-link">
        Skip to content
      </a>
      <RouteProgress />
      <p role="status" className="offline-word">
        You are offline. What you see may have changed; nothing can be saved.
      </p>
      <Header hasStrip={site.hasHeaderStrip} isSignIn={site.path === '/login'} />
      <SideMenu />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {site.hasFooter && <Footer />}
    </div>
  )
}

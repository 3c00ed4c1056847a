import './shop.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense } from 'react'
import { Links, Outlet, Scripts, useMatches } from 'react-router'
import { shopFrontContext } from '#api/server-api.ts'
import { FirstLoad } from '#layout/first-load.tsx'
import { Frame } from '#layout/frame.tsx'
import { EarlyScript } from '#layout/head/early-script.tsx'
import { PageHead } from '#layout/head/page-head.tsx'
import { LateScripts } from '#layout/late-scripts.tsx'
import fraunces from '#ui/faces/fraunces-headings.woff2?url'
import type { Route } from './+types/root'
import { siteOfRoute } from './site-map.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, hasDemoTools } = context.get(shopFrontContext)
  return { publicUrl, hasDemoTools }
}

/** The shop's address does not change while somebody walks through it. */
export function shouldRevalidate() {
  return false
}

export function links(): ReturnType<Route.LinksFunction> {
  const face = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    { ...face, href: fraunces },
    { ...face, href: figtree },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  const site = siteOfRoute(useMatches().at(-1)?.id)
  // Whoever comes from a search engine reads first. Vite starts its scripts in its own way while somebody develops.
  const isReadFirst = import.meta.env.PROD && (site.isListed || site.path === '/product-details/:productId')
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1f4032" />
        <EarlyScript />
        {!site.hasOwnHead && <PageHead {...site} />}
        <Links />
      </head>
      <body className={site.background === 'white' ? 'bg-sheet' : 'bg-linen'}>
        <Frame site={site}>{children}</Frame>
        <FirstLoad />
        {import.meta.env.SSR && isReadFirst ? <LateScripts /> : <Scripts />}
      </body>
    </html>
  )
}

const DemoDoor = lazy(() => import('#features/demo/demo-door.tsx').then((m) => ({ default: m.DemoDoor })))

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      {loaderData.hasDemoTools && (
        <Suspense>
          <DemoDoor />
        </Suspense>
      )}
    </>
  )
}

/** Seldom needed, so fetched only then. */
const SomethingBroke = lazy(() =>
  import('#layout/something-broke.tsx').then((m) => ({ default: m.SomethingBroke })),
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <SomethingBroke error={error} />
    </Suspense>
  )
}

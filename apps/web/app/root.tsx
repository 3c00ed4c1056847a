import '#ui/theme.css'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, useMatches } from 'react-router'
import { siteOfRoute } from './site-map.ts'

export function Layout({ children }: { children: ReactNode }) {
  const site = siteOfRoute(useMatches().at(-1)?.id)
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${site.title} · Cupboard`}</title>
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

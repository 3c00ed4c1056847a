import { useEffect } from 'react'

/** Shows a page's heading, and sets the tab's title to it. */
export function Heading({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Cupboard office`
  }, [children])
  return <h1>{children}</h1>
}

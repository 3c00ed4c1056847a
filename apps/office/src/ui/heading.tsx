import { useEffect } from 'react'

/** What a page is about, in the page and in the tab. */
export function Heading({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · Cupboard office`
  }, [children])
  return <h1>{children}</h1>
}

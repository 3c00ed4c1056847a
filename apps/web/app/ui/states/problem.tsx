import type { ReactNode } from 'react'

/** Shows beside a control why its action failed; nothing if it did not. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="text-berry text-small font-medium">
      {children}
    </p>
  )
}

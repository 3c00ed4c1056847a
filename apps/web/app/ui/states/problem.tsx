import type { ReactNode } from 'react'

/** Why what was pressed did not work, beside what was pressed; nothing where it did. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="text-berry text-small font-medium">
      {children}
    </p>
  )
}

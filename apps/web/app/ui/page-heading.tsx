import type { ReactNode } from 'react'

type Props = {
  title: string
  /** One or two sentences below the heading. */
  children?: ReactNode
}

/** The one h1 of a page. Navigation puts the focus on it, so that a screen reader starts there. */
export function PageHeading({ title, children }: Props) {
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <h1 tabIndex={-1} className="text-title">
        {title}
      </h1>
      {children && <div className="text-ink-soft text-lead text-balance *:text-balance">{children}</div>}
    </div>
  )
}

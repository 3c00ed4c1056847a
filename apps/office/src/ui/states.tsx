import type { ReactNode } from 'react'
import { Refused } from '#api/call.ts'

export function EmptyState({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className="state">
      <p className="state-title">{title}</p>
      {hint && <p className="soft">{hint}</p>}
    </div>
  )
}

export function Loading({ what }: { what: string }) {
  return (
    <div className="state" role="status">
      <span className="skeleton" />
      <span className="skeleton skeleton-short" />
      <span className="hidden-text">Loading {what}</span>
    </div>
  )
}

export function Trouble({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const reference = error instanceof Refused ? error.reference : ''
  return (
    <div className="state state-trouble" role="alert">
      <p className="state-title">{error.message}</p>
      {reference && <p className="soft">Reference {reference}</p>}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}

/** Shows a problem beside the control that caused it. */
export function Problem({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <p className="problem" role="alert">
      {words}
    </p>
  )
}

type Reading<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }

/** Shows the data, its loading, or the failure to read it. */
export function Shown<T>({
  reading,
  what,
  children,
}: {
  reading: Reading<T>
  what: string
  children: (data: T) => ReactNode
}) {
  if (reading.data !== undefined) return children(reading.data)
  if (reading.error) return <Trouble error={reading.error} onRetry={() => void reading.refetch()} />
  return <Loading what={what} />
}

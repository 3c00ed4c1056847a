import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from './skeleton.tsx'

type Reading<T> = { data: T | undefined; isError: boolean; refetch: () => unknown }
type Props<T> = {
  reading: Reading<T>
  /** What could not be read, as a sentence. */
  trouble: string
  /** As high as what comes, so that nothing jumps. */
  height: string
  children: (data: T) => ReactNode
}

/** A part of a page that comes later: its place, what came, or what went wrong with a way to try again. */
export function ReadOrRetry<T>({ reading, trouble, height, children }: Props<T>) {
  if (reading.data !== undefined) return children(reading.data)
  if (!reading.isError) return <Skeleton className={`${height} rounded-field`} />
  return (
    <p className="flex flex-wrap items-center gap-3">
      {trouble}
      <Button look="quiet" onClick={() => void reading.refetch()}>
        Try again
      </Button>
    </p>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from './skeleton.tsx'

type Reading<T> = { data: T | undefined; isError: boolean; refetch: () => unknown }
type Props<T> = {
  reading: Reading<T>
  /** The sentence for a failed request. */
  trouble: string
  /** The class of the content's height, so that nothing jumps when it comes. */
  height: string
  children: (data: T) => ReactNode
}

/** Shows a part of a page that comes later: its placeholder, its content, or its failure with a retry. */
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

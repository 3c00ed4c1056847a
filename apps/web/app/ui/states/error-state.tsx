import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = {
  title: string
  /** Repeats the failed request. */
  onRetry?: () => unknown
  /** Another way on, such as a link. */
  children?: ReactNode
}

/** Shows a failure in place of the content. */
export function ErrorState({ title, onRetry, children }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center gap-5 py-12 text-center">
      <span className="bg-blush text-berry grid size-16 place-items-center rounded-full">
        <Icon name="warning" className="size-8" />
      </span>
      <p className="font-display text-subheading max-w-md text-balance">{title}</p>
      {onRetry && <Button onClick={() => onRetry()}>Try again</Button>}
      {children}
    </div>
  )
}

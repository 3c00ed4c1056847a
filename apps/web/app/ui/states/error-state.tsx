import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** In place of what could not be shown. Children say what to do about it. */
export function ErrorState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-5 py-12 text-center">
      <span className="bg-blush text-berry grid size-16 place-items-center rounded-full">
        <Icon name="warning" className="size-8" />
      </span>
      <p className="font-display text-subheading max-w-md text-balance">{title}</p>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

type Props = {
  picture: 'boxes' | 'products' | 'search' | 'notifications'
  title: string
  /** The next step, usually a button. */
  children?: ReactNode
}

export function EmptyState({ picture, title, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-5 py-10 text-center">
      <img src={`/pictures/empty-${picture}.svg`} width="480" height="380" alt="" className="h-auto w-60" />
      <p className="font-display text-subheading max-w-md text-balance">{title}</p>
      {children}
    </div>
  )
}

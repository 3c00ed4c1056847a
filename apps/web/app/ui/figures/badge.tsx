import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'good' | 'due' | 'bad' | 'info'

const grounds: Record<BadgeTone, string> = {
  neutral: 'bg-linen-dark text-ink',
  good: 'bg-sage text-pine',
  due: 'bg-butter text-ink',
  bad: 'bg-blush text-berry-dark',
  info: 'bg-sky text-ink',
}

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`text-tiny inline-flex w-fit items-center gap-1 rounded-full px-3 py-1 font-semibold ${grounds[tone]}`}
    >
      {children}
    </span>
  )
}

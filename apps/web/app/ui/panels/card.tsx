import type { HTMLAttributes } from 'react'

/** Paper on linen, with a hairline edge. */
export function Card({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={`card ${className}`} />
}

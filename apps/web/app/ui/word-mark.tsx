type Props = {
  ground: 'paper' | 'forest'
  className?: string
  /** Fetched only when it comes into sight. */
  isLazy?: boolean
}

/** Two cupboard doors, one ajar, and our name. A picture and not inline, because its outlines would weigh on every script. */
export function WordMark({ ground, className = '', isLazy = false }: Props) {
  return (
    <img
      loading={isLazy ? 'lazy' : 'eager'}
      src={ground === 'forest' ? '/pictures/wordmark-light.svg' : '/pictures/wordmark.svg'}
      width="330"
      height="64"
      alt="Cupboard"
      className={`h-8 w-auto ${className}`}
    />
  )
}

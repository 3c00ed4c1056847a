import type { ComponentPropsWithRef } from 'react'
import { Spinner } from '#ui/states/spinner.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

type Props = ComponentPropsWithRef<'button'> & {
  look?: ButtonLook
  /** A request is running: the button waits, keeps its width and cannot be pressed again. */
  busy?: boolean
}

export function Button({
  look = 'primary',
  busy = false,
  disabled,
  className = '',
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${look} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      <span className="button-label">{children}</span>
      {busy && <Spinner size="small" />}
    </button>
  )
}

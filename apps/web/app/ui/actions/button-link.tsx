import { Link, type LinkProps } from 'react-router'
import type { ButtonLook } from './button.tsx'

type Props = LinkProps & { look?: ButtonLook }

/** Looks like a button and goes somewhere. */
export function ButtonLink({ look = 'primary', className = '', ...rest }: Props) {
  return <Link viewTransition {...rest} className={`button button-${look} ${className}`} />
}

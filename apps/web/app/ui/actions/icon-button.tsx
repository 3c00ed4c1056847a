import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string }

export function IconButton({ icon, label, className = '', ...rest }: Props) {
  return (
    <button type="button" aria-label={label} {...rest} className={`icon-button ${className}`}>
      <Icon name={icon} />
    </button>
  )
}

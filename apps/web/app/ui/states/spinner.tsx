type Props = {
  size?: 'small' | 'large'
  /** Said to screen readers; without it the wheel is decoration beside something that speaks for itself. */
  label?: string
}

export function Spinner({ size = 'large', label }: Props) {
  const wheel = <span className={`spinner spinner-${size}`} aria-hidden="true" />
  if (!label) return wheel
  return (
    <span role="status" className="grid place-items-center text-forest">
      {wheel}
      <span className="sr-only">{label}</span>
    </span>
  )
}

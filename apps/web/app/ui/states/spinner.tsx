type Props = {
  size?: 'small' | 'large'
  /** Screen readers say it; without it the spinner is decoration. */
  label?: string
}

export function Spinner({ size = 'large', label }: Props) {
  const wheel = <span className={`spinner spinner-${size}`} aria-hidden="true" />
  if (!label) return wheel
  return (
    <span role="status" className="grid place-items-center text-pine">
      {wheel}
      <span className="sr-only">{label}</span>
    </span>
  )
}

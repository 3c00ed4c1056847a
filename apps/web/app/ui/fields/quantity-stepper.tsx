import { IconButton } from '#ui/actions/icon-button.tsx'

type Props = {
  /** The counted thing: names the control and its two buttons. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
}

/** Never leaves min…max; an emptied field counts as the least. */
export function QuantityStepper({ label, value, onChange, min = 0, max = 999, disabled = false }: Props) {
  function change(to: number) {
    onChange(Math.min(max, Math.max(min, Number.isFinite(to) ? Math.trunc(to) : min)))
  }
  return (
    <span className="stepper">
      <IconButton
        icon="minus"
        label={`One less: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
      />
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      <IconButton
        icon="plus"
        label={`One more: ${label}`}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      />
    </span>
  )
}

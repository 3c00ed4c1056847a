import { RESET_CODE_DIGITS } from '@cupboard/domain/account/reset-budget'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'

type Props = { value: string; onChange: (code: string) => void; disabled: boolean }

const places = Array.from({ length: RESET_CODE_DIGITS }, (_, index) => index)
const EMPTY = ' '

/** Four boxes that behave like one field: typing moves on, a pasted or autofilled code fills them all. */
export function CodeEntry({ value, onChange, disabled }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  /** Blanks keep later digits in their place while an earlier one is missing. */
  function write(place: number, typed: string): void {
    const digits = typed.replace(/\D/g, '')
    const before = value.padEnd(RESET_CODE_DIGITS, EMPTY)
    const written = digits || EMPTY
    const after = `${before.slice(0, place)}${written}${before.slice(place + written.length)}`.slice(
      0,
      RESET_CODE_DIGITS,
    )
    onChange(after.trimEnd())
    const next = Math.min(place + digits.length, RESET_CODE_DIGITS - 1)
    if (digits) boxes.current[next]?.focus()
  }

  function goBack(place: number, event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'ArrowLeft') boxes.current[place - 1]?.focus()
    if (event.key === 'ArrowRight') boxes.current[place + 1]?.focus()
    if (event.key !== 'Backspace' || event.currentTarget.value) return
    event.preventDefault()
    write(Math.max(0, place - 1), '')
    boxes.current[place - 1]?.focus()
  }

  function paste(place: number, event: ClipboardEvent): void {
    event.preventDefault()
    write(place, event.clipboardData.getData('text'))
  }

  return (
    <fieldset className="flex gap-3" disabled={disabled}>
      <legend className="text-small mb-1.5 font-semibold">4-digit code</legend>
      {places.map((place) => (
        <input
          key={place}
          ref={(box) => {
            boxes.current[place] = box
          }}
          data-first-focus={place === 0 || undefined}
          className="field-input size-16 text-center text-heading tabular-nums"
          aria-label={`Digit ${place + 1}`}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          value={value[place]?.trim() ?? ''}
          onChange={(event) =>
            write(place, event.target.value.slice(value[place]?.trim() ? 1 : 0) || event.target.value)
          }
          onKeyDown={(event) => goBack(place, event)}
          onPaste={(event) => paste(place, event)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  )
}

import type { InputHTMLAttributes, Ref } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type Props = FieldWords & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function Field({ label, hint, error, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => <input type="text" {...rest} {...ties} className="field-input" />}
    </FieldFrame>
  )
}

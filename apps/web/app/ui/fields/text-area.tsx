import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type Props = FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextArea({ label, hint, error, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => <textarea rows={5} {...rest} {...ties} className="field-input" />}
    </FieldFrame>
  )
}

import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type Props = FieldWords & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

/** A password that can be looked at, which spares people more mistakes than hiding it does. */
export function PasswordField({ label, hint, error, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <span className="relative">
          <input {...rest} {...ties} type={isShown ? 'text' : 'password'} className="field-input pr-13" />
          <IconButton
            icon={isShown ? 'eye-closed' : 'eye'}
            label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0.5 my-auto"
          />
        </span>
      )}
    </FieldFrame>
  )
}

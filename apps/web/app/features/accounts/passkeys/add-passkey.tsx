import { deviceInWords } from '@cupboard/domain/account/details/device-in-words'
import { LONGEST_PASSKEY_NAME, passkeyNameProblem } from '@cupboard/domain/account/passkey/passkey'
import type { CustomerId } from '@cupboard/domain/ids'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Problem } from '#ui/states/problem.tsx'
import { toast } from '#ui/toast.ts'
import { passkeyWords } from './browser-passkeys.ts'
import { type NewPasskey, useAddPasskey } from './passkeys.queries.ts'

type Props = { customerId: CustomerId; needsPassword: boolean }

export function AddPasskey({ customerId, needsPassword }: Props) {
  const initial = { name: deviceInWords(navigator.userAgent), password: '' }
  const form = useForm(initial, (values) => problemsOf(values, needsPassword))
  const add = useAddPasskey(customerId)

  function send(input: NewPasskey): void {
    add.mutate(input, {
      onSuccess: () => {
        form.restart()
        toast.success('Your passkey is ready.')
      },
    })
  }

  return (
    <form {...form.sending(send)} className="flex flex-col gap-5" aria-label="Add a passkey">
      <Field
        {...form.field('name')}
        label="Name of the new passkey"
        hint="So that you know it again"
        maxLength={LONGEST_PASSKEY_NAME}
        autoComplete="off"
      />
      {needsPassword && (
        <PasswordField
          {...form.field('password')}
          label="Your password, so that we know it is you"
          autoComplete="current-password"
        />
      )}
      <Problem>{add.error && passkeyWords(add.error)}</Problem>
      <Button type="submit" look="secondary" className="self-start" busy={add.isPending}>
        Add a passkey
      </Button>
    </form>
  )
}

function problemsOf({ name, password }: NewPasskey, needsPassword: boolean) {
  const problem = passkeyNameProblem(name)
  return {
    ...(problem ? { name: problem } : {}),
    ...(needsPassword && !password ? { password: 'Password is required' } : {}),
  }
}

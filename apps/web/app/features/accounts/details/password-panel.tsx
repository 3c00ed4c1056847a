import { checkPasswordChange } from '@cupboard/domain/account/details/change-password'
import type { CustomerId } from '@cupboard/domain/ids'
import { PasswordRules } from '#features/accounts/password/password-rules.tsx'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Card } from '#ui/panels/card.tsx'
import { toast } from '#ui/toast.ts'
import { useChangePassword } from './account.queries.ts'
import { Refusal } from './refusal.tsx'

const empty = { password: '', newPassword: '' }

export function PasswordPanel({ customerId, email }: { customerId: CustomerId; email: string }) {
  const form = useForm(empty, checkPasswordChange)
  const change = useChangePassword(customerId)

  function send(values: typeof empty): void {
    change.mutate(values, {
      onSuccess: () => {
        form.restart()
        toast.success('New password set successfully.')
      },
    })
  }

  return (
    <Card>
      <form {...form.sending(send)} className="flex flex-col gap-5">
        <h2 className="text-subheading">Your password</h2>
        <p>Every other device is signed out when you change it.</p>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          {...form.field('password')}
          label="Password you have"
          autoComplete="current-password"
        />
        <div className="flex flex-col gap-3">
          <PasswordField {...form.field('newPassword')} label="New password" autoComplete="new-password" />
          {form.values.newPassword && <PasswordRules password={form.values.newPassword} />}
        </div>
        <Refusal error={change.error} />
        <Button type="submit" look="secondary" className="self-start" busy={change.isPending}>
          Change password
        </Button>
      </form>
    </Card>
  )
}

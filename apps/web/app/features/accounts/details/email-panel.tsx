import type { WireAccount } from '@cupboard/contract/account-details'
import { emailChangeProblem } from '@cupboard/domain/account/details/email-change'
import { formatDay, londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { suppressionForOwner } from '@cupboard/domain/letter/suppression'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Card } from '#ui/panels/card.tsx'
import { useChangeEmail, useReleaseAddress } from './account.queries.ts'
import { Refusal } from './refusal.tsx'

type Props = { customerId: CustomerId; account: WireAccount }
const empty = { email: '', password: '' }

/** Another address waits until the link that goes there has been followed. */
export function EmailPanel({ customerId, account }: Props) {
  const form = useForm(empty, (values) => problemsOf(values, account.email))
  const change = useChangeEmail(customerId)

  function send(input: typeof empty): void {
    change.mutate(input, { onSuccess: () => form.restart() })
  }

  return (
    <Card>
      <form {...form.sending(send)} className="flex flex-col gap-5">
        <h2 className="text-subheading">Your e-mail</h2>
        <p className="break-words">
          Letters go to <strong>{account.email}</strong>.
        </p>
        <EmailTrouble customerId={customerId} account={account} />
        {account.pendingEmail && (
          <p role="status" className="bg-butter rounded-field p-4 break-words">
            We have written to <strong>{account.pendingEmail}</strong>. Press the button in that letter within
            a day, and your letters go there.
          </p>
        )}
        <Field {...form.field('email')} label="New e-mail" type="email" autoComplete="email" />
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
        <Refusal error={change.error} />
        <Button type="submit" look="secondary" className="self-start" busy={change.isPending}>
          Change e-mail
        </Button>
      </form>
    </Card>
  )
}

/** Explains why letters do not arrive at present, and lets the customer retry. */
function EmailTrouble({ customerId, account: { email, emailTrouble } }: Props) {
  const release = useReleaseAddress(customerId)
  if (!emailTrouble) {
    return release.isSuccess ? (
      <p role="status" className="bg-butter rounded-field p-4 break-words">
        We have written to <strong>{email}</strong> again. Look into that mailbox in a few minutes.
      </p>
    ) : null
  }
  return (
    <div role="status" className="bg-butter rounded-field flex flex-col gap-3 p-4 break-words">
      <p>
        Since {formatDay(londonDay(new Date(emailTrouble.since)))} no letter goes there:{' '}
        {suppressionForOwner(emailTrouble.reason)}.
      </p>
      {emailTrouble.isChargingPaused && (
        <p>
          <strong>Your boxes wait.</strong> Two notices did not reach you, and nothing is charged that you
          were not told of.
        </p>
      )}
      <p>Give us another address below, or have this one tried again once it works.</p>
      <Refusal error={release.error} />
      <Button
        look="secondary"
        className="self-start"
        busy={release.isPending}
        onClick={() => release.mutate()}
      >
        Try this address again
      </Button>
    </div>
  )
}

function problemsOf({ email, password }: typeof empty, current: string) {
  const problem = emailChangeProblem(email, current)
  return {
    ...(problem ? { email: problem } : {}),
    ...(password ? {} : { password: 'Password is required' }),
  }
}

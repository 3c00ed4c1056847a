import type { WirePrivacy } from '@cupboard/contract/privacy'
import { formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { Refusal } from '#features/accounts/details/refusal.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { Card } from '#ui/panels/card.tsx'
import { useEraseAccount } from './privacy.queries.ts'

type Erasure = WirePrivacy['erasure']
const empty = { isSure: false, password: '' }

/** Shows the effects of an erasure before the customer can confirm it. */
export function ErasePanel({ customerId, erasure }: { customerId: CustomerId; erasure: Erasure }) {
  const form = useForm(empty, problemsOf)
  const erase = useEraseAccount(customerId)
  const isDone = erase.isSuccess
  return (
    <Card>
      <form
        {...form.sending(({ password }) => erase.mutate(password))}
        className="flex flex-col gap-5"
        aria-labelledby="erase"
      >
        <h2 id="erase" className="text-subheading">
          Erase my account
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {effectsOf(erasure).map((sentence) => (
            <li key={sentence}>
              <UnbrokenDays text={sentence} />
            </li>
          ))}
        </ul>
        {erasure.whyNot.length > 0 ? (
          <div className="bg-butter rounded-field flex flex-col gap-2 p-4" role="note">
            <p className="font-semibold">It cannot be done yet:</p>
            {erasure.whyNot.map((sentence) => (
              <p key={sentence}>
                <UnbrokenDays text={sentence} />
              </p>
            ))}
            <p>Come back after that.</p>
          </div>
        ) : (
          <>
            <Checkbox {...form.box('isSure')} label="I know that this cannot be undone" />
            <PasswordField
              {...form.field('password')}
              label="Your password"
              autoComplete="current-password"
            />
            <Refusal error={erase.error} />
            <Button type="submit" look="danger" className="self-start" busy={erase.isPending || isDone}>
              Erase my account
            </Button>
          </>
        )}
      </form>
    </Card>
  )
}

/** Returns a sentence for each effect at once, for each loss, and for the data that stays. */
function effectsOf({ endsSubscription, creditPence, receipts, receiptsKeptUntil }: Erasure): string[] {
  return [
    ...(endsSubscription ? ['Your subscription ends, and nothing more is charged.'] : []),
    'Your name, addresses, home, products, letters and notifications are deleted at once, and your card at our card provider.',
    ...(creditPence > 0 ? [`Your credit of ${formatPounds(creditPence)} is lost.`] : []),
    receiptsKeptUntil
      ? `${receipts === 1 ? 'Your receipt stays' : `Your ${receipts} receipts stay`} until ${formatDay(receiptsKeptUntil)} for the tax office, and for nothing else. You may want to download ${receipts === 1 ? 'it' : 'them'} first.`
      : 'Nothing stays with us.',
  ]
}

function problemsOf({ isSure, password }: typeof empty) {
  return {
    ...(isSure ? {} : { isSure: 'Please tick this first' }),
    ...(password ? {} : { password: 'Password is required' }),
  }
}

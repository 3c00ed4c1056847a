import type { WireAccount } from '@cupboard/contract/account-details'
import { type AccountDetails, checkAccountDetails } from '@cupboard/domain/account/details/account-details'
import { tidyPhone } from '@cupboard/domain/account/phone'
import type { CustomerId } from '@cupboard/domain/ids'
import { consentWords } from '@cupboard/domain/privacy/consent'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Card } from '#ui/panels/card.tsx'
import { toast } from '#ui/toast.ts'
import { useSaveAccount } from './account.queries.ts'
import { refusedWords } from './refusal.tsx'

type Props = { customerId: CustomerId; account: WireAccount }

/** Name, phone, notes for the driver, and whether news may come. */
export function DetailsPanel({ customerId, account }: Props) {
  const form = useForm<AccountDetails>(detailsOf(account), checkAccountDetails, {
    tidy: { phoneNumber: tidyPhone },
  })
  const save = useSaveAccount(customerId)
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(detailsOf(account))

  function send(details: AccountDetails): void {
    save.mutate(details, {
      onSuccess: () => toast.success('Details updated successfully!'),
      onError: (error) => toast.error(refusedWords(error)),
    })
  }

  return (
    <Card>
      <form {...form.sending(send)} className="flex flex-col gap-5">
        <h2 className="text-subheading">About you</h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...form.field('firstName')} label="First name" autoComplete="given-name" />
          <Field {...form.field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        <Field {...form.field('phoneNumber')} label="Phone" type="tel" autoComplete="tel" />
        <TextArea
          {...form.field('deliveryNotes')}
          label="Notes for the driver (optional)"
          hint="Such as: leave with number 3, or behind the blue gate."
          rows={3}
        />
        <Checkbox {...form.box('marketingEnabled')} label={consentWords.marketing} />
        <Button type="submit" className="self-start" disabled={!isChanged} busy={save.isPending}>
          Save Changes
        </Button>
      </form>
    </Card>
  )
}

function detailsOf({
  firstName,
  lastName,
  phoneNumber,
  deliveryNotes,
  marketingEnabled,
}: WireAccount): AccountDetails {
  return { firstName, lastName, phoneNumber, deliveryNotes, marketingEnabled }
}

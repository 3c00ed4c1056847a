import { type Address, tidyAddress } from '@cupboard/domain/household/address'
import { useState } from 'react'
import { Refused } from '#api/call.ts'
import { putAddress } from '#features/household/wizard/save-draft.ts'
import { changeDraft, useDraft } from '#features/household/wizard/wizard-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/toast.ts'
import { AddressFields, emptyAddress, useAddressForm } from './address-form.tsx'
import type { StepProps } from './step-props.ts'

/** Saving is possible once something right is there that was not saved before. */
export function AddressStep({ customerId, onDone }: StepProps) {
  const { address: saved, person } = useDraft()
  const form = useAddressForm(saved ?? { ...emptyAddress, ...person })
  const [busy, setBusy] = useState(false)
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(saved ?? emptyAddress)

  async function save(typed: Address): Promise<void> {
    if (!isChanged) return
    const address = tidyAddress(typed)
    setBusy(true)
    try {
      if (customerId) {
        await putAddress(customerId, address)
        toast.success('Address saved')
      }
      changeDraft({ address })
      onDone()
    } catch (error) {
      toast.error((error instanceof Refused && error.errors[0]) || 'Something went wrong')
      setBusy(false)
    }
  }

  return (
    <form {...form.sending((address) => void save(address))} className="flex flex-col gap-6">
      <p className="text-ink-soft">
        Where your boxes go. The post code also tells us which days the van comes.
      </p>
      <AddressFields form={form} />
      <div className="flex flex-wrap gap-3">
        {/* A press before the form is complete shows the problems. */}
        <Button type="submit" busy={busy} aria-disabled={!isChanged || !form.isValid}>
          Save and continue
        </Button>
        {saved && !isChanged && (
          <Button look="secondary" onClick={onDone}>
            Next
          </Button>
        )}
      </div>
    </form>
  )
}

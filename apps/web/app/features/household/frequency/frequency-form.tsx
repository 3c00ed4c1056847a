import type { CustomerId } from '@cupboard/domain/ids'
import { itemsPerBoxFromWeeks, weeksFromItemsPerBox } from '@cupboard/domain/subscription/frequency'
import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useChange } from '#api/use-change.ts'
import { type Action, perform } from '#effect/perform.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/fields/field.tsx'

type Props = { customerId: CustomerId; productId: string; itemsPerBox: number | null }

/** "One every N weeks", in whole weeks; leaving it to us clears it. */
export function FrequencyForm({ customerId, productId, itemsPerBox }: Props) {
  const setWeeks = itemsPerBox === null ? '' : String(wholeWeeks(itemsPerBox))
  const [typed, setTyped] = useState<string>()
  const weeks = typed ?? setWeeks
  const isWeeks = /^[1-9]\d{0,2}$/.test(weeks)
  const save = useChange({
    mutationFn: (numberOfItemsPerBox: number | null) => perform(customerId, actionOf(numberOfItemsPerBox)),
    onSuccess: (isDone) => isDone && setTyped(undefined),
  })

  /** Undo sets the earlier frequency again. */
  function actionOf(numberOfItemsPerBox: number | null): Action {
    return {
      ...settingOf(customerId, productId, numberOfItemsPerBox),
      title: 'Another rhythm changes your next boxes',
      confirm: 'Save',
      done: 'Frequency updated.',
      failed: 'Error updating frequency.',
      undo: settingOf(customerId, productId, itemsPerBox),
    }
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    if (isWeeks) save.mutate(itemsPerBoxFromWeeks(Number(weeks)))
  }

  return (
    <form method="post" className="flex flex-wrap items-end gap-3" onSubmit={send}>
      <p className="w-full">{howOften(itemsPerBox)}</p>
      <div className="w-48">
        <Field
          label="Change delivery frequency"
          hint="One every … weeks"
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          value={weeks}
          onChange={(event) => setTyped(event.target.value)}
          error={isWeeks || !weeks ? undefined : 'Whole weeks, at least 1'}
        />
      </div>
      <Button type="submit" look="secondary" busy={save.isPending} disabled={!isWeeks}>
        Save
      </Button>
      {itemsPerBox !== null && (
        <Button look="quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
          Leave it to us
        </Button>
      )}
    </form>
  )
}

function settingOf(customerId: CustomerId, productId: string, numberOfItemsPerBox: number | null) {
  return {
    act: { act: 'frequency' as const, productId, numberOfItemsPerBox },
    async run() {
      await call('overrideFrequency', {
        params: { customerId },
        body: { productID: productId, numberOfItemsPerBox },
      })
      await queryClient.invalidateQueries({ queryKey: customerKey(customerId) })
    },
  }
}

function wholeWeeks(itemsPerBox: number): number {
  return Math.max(1, Math.round(weeksFromItemsPerBox(itemsPerBox)))
}

function howOften(itemsPerBox: number | null): string {
  if (itemsPerBox === null)
    return 'It comes when your home is about to run out. You can set a rhythm of your own.'
  const weeks = wholeWeeks(itemsPerBox)
  return weeks === 1 ? 'You asked for one every week.' : `You asked for one every ${weeks} weeks.`
}

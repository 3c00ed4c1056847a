import { finishCardChange, startCardChange } from '@cupboard/contract/payments'
import type { CustomerId } from '@cupboard/domain/ids'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/toast.ts'
import type { CardForm } from './card-form.ts'
import { ProviderCardForm } from './provider-card-form.tsx'

type Props = { customerId: CustomerId }

/**
 * Stores another card without charging it. It opens in the page and not in a dialog: the bank's own question may
 * cover the whole window, and would come to lie behind a dialog.
 */
export function ChangeCard({ customerId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <NewCard customerId={customerId} onClose={() => setIsOpen(false)} />
  return (
    <Button look="secondary" className="self-start" onClick={() => setIsOpen(true)}>
      Change card
    </Button>
  )
}

function NewCard({ customerId, onClose }: Props & { onClose: () => void }) {
  const [form, setForm] = useState<CardForm | null>(null)
  const [problem, setProblem] = useState('')
  const change = useMutation(
    { mutationFn: saveCard, onError: (error) => setProblem(error.message) },
    queryClient,
  )

  async function saveCard(ready: CardForm): Promise<void> {
    setProblem('')
    const { clientSecret, setupId } = await call(startCardChange, { params: { customerId } })
    const result = await ready.store(clientSecret)
    if (!result.isDone) return setProblem(result.message)
    // The provider's own word changes the card too; this only makes it sooner.
    await call(finishCardChange, { params: { customerId }, body: { setupId } }).catch(() => undefined)
    toast.success('Your new card is saved.')
    await queryClient.invalidateQueries({ queryKey: customerKey(customerId) })
    onClose()
  }

  return (
    <section aria-label="Change card" className="border-linen-dark flex flex-col gap-5 border-t pt-5">
      <div>
        <h3 className="font-display text-lead">Your new card</h3>
        <p className="text-ink-soft">
          Nothing is charged now, unless a box is waiting to be paid. Later boxes are charged to this card,
          which our card provider stores for us.
        </p>
      </div>
      <ProviderCardForm onReady={setForm} />
      {problem && (
        <p role="alert" className="text-berry font-medium">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={!form} busy={change.isPending} onClick={() => form && change.mutate(form)}>
          {form ? 'Save card' : 'Loading...'}
        </Button>
        <Button look="quiet" disabled={change.isPending} onClick={onClose}>
          Keep my card
        </Button>
      </div>
    </section>
  )
}

import type { WireBox } from '@cupboard/contract/boxes'
import type { CustomerId } from '@cupboard/domain/ids'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAllBoxes } from '#api/all-boxes.ts'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useChange } from '#api/use-change.ts'
import { Button } from '#ui/actions/button.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import type { CardForm } from './card-form.ts'
import { CardProblem, type Problem } from './card-problem.tsx'
import { waitForCharge, whatIsCharged, whatWasCharged } from './owed-box.ts'
import { ProviderCardForm } from './provider-card-form.tsx'

type Props = { customerId: CustomerId }

/** Alerts that ask for another card link here. */
const HASH = '#change-card'

/**
 * Stores another card. It opens in the page and not in a dialog: the bank's own question may cover the whole window,
 * and a dialog would cover that.
 */
export function ChangeCard({ customerId }: Props) {
  const { hash, key } = useLocation()
  const [isOpen, setIsOpen] = useState(hash === HASH)
  const [saved, setSaved] = useState('')
  const place = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again has another key.
  useEffect(() => {
    if (hash !== HASH) return
    setIsOpen(true)
    place.current?.scrollIntoView({ block: 'start' })
  }, [hash, key])

  return (
    <div ref={place} className="flex flex-col gap-4">
      {saved && (
        <p role="status" className="bg-sage rounded-field figures p-4 font-semibold">
          <UnbrokenDays text={saved} />
        </p>
      )}
      {isOpen ? (
        <NewCard
          customerId={customerId}
          onSaved={(sentence) => {
            setSaved(sentence)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <Button look="secondary" className="self-start" onClick={() => setIsOpen(true)}>
          Change card
        </Button>
      )}
    </div>
  )
}

type NewCardProps = Props & { onSaved: (sentence: string) => void; onClose: () => void }

function NewCard({ customerId, onSaved, onClose }: NewCardProps) {
  const [form, setForm] = useState<CardForm | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const boxes = useAllBoxes(customerId)
  const change = useChange({
    mutationFn: saveCard,
    onError: (error) => setProblem({ isDone: false, message: error.message }),
  })

  async function saveCard(ready: CardForm): Promise<void> {
    setProblem(null)
    const owed: WireBox | undefined = boxes.find((box) => box.failedPayment)
    const { clientSecret, setupId } = await call('startCardChange', { params: { customerId } })
    const result = await ready.store(clientSecret)
    if (!result.isDone) return setProblem(result)
    // The provider's webhook changes the card too; this call only makes it sooner.
    await call('finishCardChange', { params: { customerId }, body: { setupId } }).catch(() => undefined)
    const charged = owed ? whatWasCharged(owed, await waitForCharge(customerId, owed)) : ''
    await queryClient.invalidateQueries({ queryKey: customerKey(customerId) })
    onSaved(`Your new card is saved. ${charged}`.trim())
  }

  return (
    <section aria-label="Change card" className="border-linen-dark flex flex-col gap-5 border-t pt-5">
      <div>
        <h3 className="font-display text-lead">Your new card</h3>
        <p className="figures">
          <UnbrokenDays text={whatIsCharged(boxes)} />
        </p>
        <p className="text-ink-soft">
          Our card provider stores the card for us, and later boxes are charged to it.
        </p>
      </div>
      <ProviderCardForm onReady={setForm} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={!form} busy={change.isPending} onClick={() => form && change.mutate(form)}>
          {form ? 'Save card' : 'Loading...'}
        </Button>
        <Button look="quiet" disabled={change.isPending} onClick={onClose}>
          Keep my card
        </Button>
      </div>
      <CardProblem problem={problem} />
    </section>
  )
}

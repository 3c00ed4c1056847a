import type { Effect } from '@cupboard/domain/box/effect'
import { formatDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { formatPounds } from '@cupboard/domain/money'
import { EffectList } from '#effect/effect-list.tsx'
import { usePreview } from '#effect/preview.queries.ts'
import { Button } from '#ui/actions/button.tsx'
import { UnbrokenDays } from '#ui/figures/unbroken-days.tsx'
import { toast } from '#ui/toast.ts'
import { useSetSubscriptionStatus } from './subscription.queries.ts'

const RETURN = { act: 'return' } as const

/** Starting again with the card we have, with the amount and the day of the next charge before the press. */
export function RestartSubscription({ customerId }: { customerId: CustomerId }) {
  const restart = useSetSubscriptionStatus(customerId)
  const effect = usePreview(customerId, RETURN)

  /** Shows toasts itself: the mutation's callbacks do not run once this part is unmounted. */
  async function start(): Promise<void> {
    try {
      await restart.mutateAsync(true)
      toast.success('Welcome back! Your subscription is active.')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'We could not start again. Please try again.')
    }
  }

  return (
    <section className="card flex flex-col items-start gap-4 p-5 sm:p-7" aria-label="Start again">
      <p>
        Your subscription is not active. Start again with the card we have; your boxes are planned from today.
      </p>
      <p className="min-h-[2lh]" role="status">
        {effect.data && <UnbrokenDays text={chargeInWords(effect.data)} />}
        {effect.error?.message}
      </p>
      {effect.data && (
        <details className="w-full">
          <summary className="text-link min-h-11 cursor-pointer content-center">What would come</summary>
          <EffectList effect={effect.data} />
        </details>
      )}
      <Button
        disabled={!effect.data}
        busy={restart.isPending || effect.isPending}
        onClick={() => void start()}
      >
        Restart subscription
      </Button>
    </section>
  )
}

function chargeInWords({ nextCharge: { after } }: Effect): string {
  if (!after) return 'No charge is planned: every coming box is skipped or empty.'
  return `Your next box comes on ${formatDay(after.deliveryOn)}. ${formatPounds(after.pricePence)} is charged on ${formatDay(after.chargedOn)}.`
}

import type { Deps } from '#deps.ts'

/** Detaches a card that another one has replaced. We no longer use it whether or not the provider answers. */
export async function detachReplacedCard({ payments, log }: Deps, paymentMethodId: string): Promise<void> {
  await payments
    .detachCard(paymentMethodId)
    .catch((error: unknown) => log.warn({ err: error }, 'an old card was not let go'))
}

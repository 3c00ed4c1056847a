import type { Deps } from '#deps.ts'

/** Another card has taken its place: the old one is no longer used whether or not the provider hears this. */
export async function detachReplacedCard({ payments, log }: Deps, paymentMethodId: string): Promise<void> {
  await payments
    .detachCard(paymentMethodId)
    .catch((error: unknown) => log.warn({ err: error }, 'an old card was not let go'))
}

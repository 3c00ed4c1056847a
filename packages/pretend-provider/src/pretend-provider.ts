import type { ProviderCalls } from '@cupboard/provider-wire/provider-calls'
import type { Clock } from './clock.ts'
import { deliverWebhooks, type SendWebhook } from './deliver-webhooks.ts'
import { callsAfterCharge } from './engine/calls-after-charge.ts'
import type { ConfirmResult } from './engine/card-request.ts'
import { controls } from './engine/controls.ts'
import { customerCalls } from './engine/customer-calls.ts'
import { intentCalls } from './engine/intent-calls.ts'
import { payOnSession } from './engine/pay-on-session.ts'
import { type DeliveryPlan, openEngine } from './engine/request-context.ts'
import { setUpCard } from './engine/set-up-card.ts'
import { silentWhenAway } from './engine/silent-when-away.ts'
import { createBooks } from './ledger/create-books-store.ts'
import type { Database } from './ledger/database.ts'
import { readSetting, saveWebhookDelays } from './ledger/provider-event-store.ts'
import { type Ledger, readLedger } from './ledger/read-ledger-store.ts'

/** The provider of the trial: pretend money, real behaviour. */
export type PretendProvider = ReturnType<typeof payOnSession> &
  Pick<ReturnType<typeof setUpCard>, 'confirmSetup'> &
  ReturnType<typeof controls> & {
    /** The calls of Stripe's API, for a server that plays Stripe. */
    calls: ProviderCalls
    webhookSecret: string
    answerChallenge(input: { challengeId: string; isApproved: boolean }): Promise<ConfirmResult>
    deliverDueWebhooks(send: SendWebhook): Promise<number>
    /** How long after each event its copies leave: `[0]` is normal, `[]` loses them, `[0, 60_000]` sends two. */
    setWebhookDelays(delaysMs: readonly number[]): Promise<void>
    ledger(): Promise<Ledger>
    close(): Promise<void>
  }

type Options = {
  /** Connections of the provider's own: its answers are committed, whatever happens to the caller. */
  connection: { db: Database; close(): Promise<void> }
  clock: Clock
  /** Whether an error means that the books cannot be reached. */
  isAway: (error: unknown) => boolean
  /** Decides the delivery of each event in simulations; otherwise the stored delays count. */
  planDelivery?: DeliveryPlan | undefined
}

/** Opens the provider's own books. Closing it closes the connection it was given. */
export async function openPretendProvider(options: Options): Promise<PretendProvider> {
  const { connection, clock, isAway, planDelivery } = options
  const { db } = connection
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= connection.close()
    return closed
  }
  try {
    await createBooks(db)
    const { webhookSecret } = await readSetting(db)
    const engine = openEngine({ db, clock, planDelivery })
    const { answerSetupChallenge, confirmSetup } = setUpCard(engine)
    const onSession = payOnSession(engine)
    return {
      calls: silentWhenAway(
        { ...customerCalls(engine), ...intentCalls(engine), ...callsAfterCharge(engine) },
        isAway,
      ),
      webhookSecret,
      ...onSession,
      ...controls(engine),
      confirmSetup,
      answerChallenge: async ({ challengeId, isApproved }) =>
        (await onSession.answerIntentChallenge(challengeId, isApproved)) ??
        (await answerSetupChallenge(challengeId, isApproved)) ??
        CHALLENGE_GONE,
      deliverDueWebhooks: (send) => deliverWebhooks({ db, clock, webhookSecret }, send),
      setWebhookDelays: (delaysMs) => saveWebhookDelays(db, [...delaysMs]),
      ledger: () => readLedger(db),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const CHALLENGE_GONE: ConfirmResult = {
  error: {
    code: 'resource_missing',
    decline_code: null,
    message: 'This question of your bank is no longer open. Please start again.',
  },
}

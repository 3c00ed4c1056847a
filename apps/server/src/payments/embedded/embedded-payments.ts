import type { Clock } from '#clock.ts'
import { connect, type Patience } from '#db/connect.ts'
import type { Log } from '#log.ts'
import type { Payments } from '#payments/payments.ts'
import { paymentsOver } from '#payments/wire/payments-over.ts'
import type { ProviderCalls } from '#payments/wire/provider-calls.ts'
import { deliverWebhooks, type SendWebhook } from './deliver-webhooks.ts'
import type { ConfirmResult } from './engine/card-wish.ts'
import { controls } from './engine/controls.ts'
import { type DeliveryPlan, openCounter } from './engine/desk.ts'
import { intentCalls } from './engine/intent-calls.ts'
import { otherCalls } from './engine/other-calls.ts'
import { payOnSession } from './engine/pay-on-session.ts'
import { setUpCard } from './engine/set-up-card.ts'
import { silentWhenAway } from './engine/silent-when-away.ts'
import { createBooks } from './ledger/create-books-store.ts'
import { readSetting, saveWebhookDelays } from './ledger/provider-event-store.ts'
import { type Ledger, readLedger } from './ledger/read-ledger-store.ts'

/** The provider of the trial: pretend money, real behaviour. */
export type EmbeddedProvider = ReturnType<typeof payOnSession> &
  Pick<ReturnType<typeof setUpCard>, 'confirmSetup'> &
  ReturnType<typeof controls> & {
    /** What the shop sees. */
    payments: Payments
    /** What Stripe's API would do, for a server that plays Stripe. */
    calls: ProviderCalls
    webhookSecret: string
    answerChallenge(wish: { challengeId: string; isApproved: boolean }): Promise<ConfirmResult>
    deliverDueWebhooks(send: SendWebhook): Promise<number>
    /** How long after each event its copies leave: `[0]` is normal, `[]` loses them, `[0, 60_000]` sends two. */
    setWebhookDelays(delaysMs: readonly number[]): Promise<void>
    ledger(): Promise<Ledger>
    close(): Promise<void>
  }

type Options = {
  databaseUrl: string
  clock: Clock
  log: Log
  /** Decides over the delivery of each event, for simulations; the stored delays count otherwise. */
  planDelivery?: DeliveryPlan
  patience?: Patience
}

const MOST_CONNECTIONS = 8

/**
 * Opens the provider's own books over connections of its own: what it has answered is committed, whatever happens
 * to the transaction of the shop that asked.
 */
export async function openEmbeddedProvider(options: Options): Promise<EmbeddedProvider> {
  const { databaseUrl, clock, log, planDelivery, patience } = options
  const connection = connect(databaseUrl, log, { max: MOST_CONNECTIONS, ...patience })
  const { db, pool } = connection
  // A connection that breaks while a transaction holds it would otherwise end this process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'the embedded provider lost a connection'))
  })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= connection.close()
    return closed
  }
  try {
    await createBooks(db)
    const { webhookSecret } = await readSetting(db)
    const counter = openCounter({ db, clock, planDelivery })
    const calls = silentWhenAway({ ...intentCalls(counter), ...otherCalls(counter) })
    const { answerSetupChallenge, confirmSetup } = setUpCard(counter)
    const onSession = payOnSession(counter)
    return {
      payments: paymentsOver({ calls, browser: { provider: 'embedded' }, webhookSecret, close }),
      calls,
      webhookSecret,
      ...onSession,
      ...controls(counter),
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

import { behaviourOf } from '#cards/behaviours.ts'
import { CHALLENGE_FAILED, type IssuerDecline } from '#cards/declines.ts'
import { type CardRow, readCardRow, saveCard } from '#ledger/card-store.ts'
import { lockSetup, lockSetupOfChallenge, type SetupRow, saveSetup } from '#ledger/setup-store.ts'
import { setupShape } from '#shapes/card-shapes.ts'
import { announce } from './announce.ts'
import { browserError, type CardRequest, type ConfirmResult, errorOf, takeCard } from './card-request.ts'
import { newId } from './new-id.ts'
import { missing, type ProviderEngine, type RequestContext } from './request-context.ts'

const SETUP_CHALLENGE_FAILED = { ...CHALLENGE_FAILED, code: 'setup_intent_authentication_failure' }

/** Makes the calls of a browser with a setup's secret: store a card, and answer the bank. */
export function setUpCard({ inTransaction }: ProviderEngine) {
  return {
    confirmSetup: ({
      clientSecret,
      ...input
    }: CardRequest & { clientSecret: string }): Promise<ConfirmResult> =>
      inTransaction(async (context) => {
        const setup = await lockSetup(context.tx, clientSecret.split('_secret_')[0] ?? '')
        if (!setup || setup.clientSecret !== clientSecret) {
          return browserError(missing('setup_intent'))
        }
        if (setup.status === 'succeeded') return { status: 'succeeded' }
        const card = await takeCard(context, input)
        if ('error' in card) return card
        const { onSetup } = behaviourOf(card.behaviour)
        if (onSetup === 'approve') return store(context, setup, card)
        if (onSetup !== 'challenge') return fail(context, setup, onSetup)
        const challengeId = newId('chal')
        const changes = { status: 'requires_action', cardId: card.id, challengeId } as const
        await saveSetup(context.tx, setup.id, changes)
        return { status: 'requires_action', challengeId }
      }),

    answerSetupChallenge: (challengeId: string, isApproved: boolean): Promise<ConfirmResult | undefined> =>
      inTransaction(async (context) => {
        const setup = await lockSetupOfChallenge(context.tx, challengeId)
        const card = setup?.cardId ? await readCardRow(context.tx, setup.cardId) : undefined
        if (!setup || !card) return undefined
        return isApproved ? store(context, setup, card) : fail(context, setup, SETUP_CHALLENGE_FAILED)
      }),
  }
}

async function store(context: RequestContext, setup: SetupRow, card: CardRow): Promise<ConfirmResult> {
  const { tx } = context
  const stored = await saveCard(tx, card.id, { customerId: setup.customerId, isSetUp: true })
  const changes = { status: 'succeeded', cardId: card.id, challengeId: null, lastError: null } as const
  const saved = await saveSetup(tx, setup.id, changes)
  await announce(context, 'setup_intent.succeeded', setupShape(saved, stored), card.behaviour)
  return { status: 'succeeded' }
}

async function fail(context: RequestContext, setup: SetupRow, error: IssuerDecline): Promise<ConfirmResult> {
  const changes = { status: 'requires_payment_method', challengeId: null, lastError: error } as const
  const saved = await saveSetup(context.tx, setup.id, changes)
  await announce(context, 'setup_intent.setup_failed', setupShape(saved, undefined))
  return errorOf(error)
}

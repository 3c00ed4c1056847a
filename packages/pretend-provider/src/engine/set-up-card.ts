import { behaviourOf } from '#cards/behaviours.ts'
import { CHALLENGE_FAILED, type IssuerDecline } from '#cards/declines.ts'
import { type CardRow, readCardRow, saveCard } from '#ledger/card-store.ts'
import { lockSetup, lockSetupOfChallenge, type SetupRow, saveSetup } from '#ledger/setup-store.ts'
import { setupShape } from '#shapes/card-shapes.ts'
import { announce } from './announce.ts'
import { browserError, type CardRequest, type ConfirmResult, errorOf, takeCard } from './card-request.ts'
import { newId } from './new-id.ts'
import { missing, type ProviderEngine, type ProviderRequest } from './provider-request.ts'

const SETUP_CHALLENGE_FAILED = { ...CHALLENGE_FAILED, code: 'setup_intent_authentication_failure' }

/** What a browser with a setup's secret may do: store a card, and answer the bank. */
export function setUpCard({ inTransaction }: ProviderEngine) {
  return {
    confirmSetup: ({
      clientSecret,
      ...input
    }: CardRequest & { clientSecret: string }): Promise<ConfirmResult> =>
      inTransaction(async (request) => {
        const setup = await lockSetup(request.tx, clientSecret.split('_secret_')[0] ?? '')
        if (!setup || setup.clientSecret !== clientSecret) {
          return browserError(missing('setup_intent'))
        }
        if (setup.status === 'succeeded') return { status: 'succeeded' }
        const card = await takeCard(request, input)
        if ('error' in card) return card
        const { onSetup } = behaviourOf(card.behaviour)
        if (onSetup === 'approve') return store(request, setup, card)
        if (onSetup !== 'challenge') return fail(request, setup, onSetup)
        const challengeId = newId('chal')
        const changes = { status: 'requires_action', cardId: card.id, challengeId } as const
        await saveSetup(request.tx, setup.id, changes)
        return { status: 'requires_action', challengeId }
      }),

    answerSetupChallenge: (challengeId: string, isApproved: boolean): Promise<ConfirmResult | undefined> =>
      inTransaction(async (request) => {
        const setup = await lockSetupOfChallenge(request.tx, challengeId)
        const card = setup?.cardId ? await readCardRow(request.tx, setup.cardId) : undefined
        if (!setup || !card) return undefined
        return isApproved ? store(request, setup, card) : fail(request, setup, SETUP_CHALLENGE_FAILED)
      }),
  }
}

async function store(request: ProviderRequest, setup: SetupRow, card: CardRow): Promise<ConfirmResult> {
  const { tx } = request
  const stored = await saveCard(tx, card.id, { customerId: setup.customerId, isSetUp: true })
  const changes = { status: 'succeeded', cardId: card.id, challengeId: null, lastError: null } as const
  const saved = await saveSetup(tx, setup.id, changes)
  await announce(request, 'setup_intent.succeeded', setupShape(saved, stored), card.behaviour)
  return { status: 'succeeded' }
}

async function fail(request: ProviderRequest, setup: SetupRow, error: IssuerDecline): Promise<ConfirmResult> {
  const changes = { status: 'requires_payment_method', challengeId: null, lastError: error } as const
  const saved = await saveSetup(request.tx, setup.id, changes)
  await announce(request, 'setup_intent.setup_failed', setupShape(saved, undefined))
  return errorOf(error)
}

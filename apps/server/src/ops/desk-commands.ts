import { parseArgs } from 'node:util'
import { formatPounds, pence } from '@cupboard/domain/money'
import type { FailedPaymentDeed } from '@cupboard/domain/refund/failed-payment-deeds'
import { answerDispute, prefillEvidence } from '#features/billing/desk/answer-dispute.ts'
import { adoptDifference, explainDifference } from '#features/billing/desk/close-difference.ts'
import { readDifferences } from '#features/billing/desk/difference-store.ts'
import { readDisputes } from '#features/billing/desk/dispute-store.ts'
import { actOnFailedPayment, listFailedPayments } from '#features/billing/desk/failed-payments.ts'
import { boxNamed, type Command, idNamed, no } from './command.ts'

const actor = { kind: 'operator' } as const
const firstPage = { after: 0, atMost: 100 }
const dayOf = (instant: Date | null) => instant?.toISOString().slice(0, 10) ?? 'no day'

/** Failed payments, disputes and the books: the same use cases as the back office's. */
export const deskCommands: Record<string, Command> = {
  /** `failed` lists; `failed BX-… retry-now --reason "…"` does one of the deeds that it lists. */
  async failed(deps, words) {
    const [reference, deed] = words
    if (reference) {
      const { boxId } = await boxNamed(deps, reference)
      await actOnFailedPayment(deps, {
        boxId,
        deed: deed as FailedPaymentDeed,
        actor,
        reason: reasonIn(words),
      })
      return [`${reference}: ${deed} is done.`]
    }
    const failed = await listFailedPayments(deps, firstPage)
    if (failed.length === 0) return ['No payment has failed.']
    return failed.map((each) =>
      [
        each.reference,
        formatPounds(pence(each.amountPence)),
        each.declineCode ?? each.state,
        `next try ${dayOf(each.nextTryAt)}`,
        `given up ${dayOf(each.givenUpAt)}`,
        each.deeds.join(' | '),
      ].join('  '),
    )
  },

  /** `disputes` lists by deadline; `disputes ID` shows what the bank would be told; `disputes ID send` sends it. */
  async disputes(deps, [disputeId, send]) {
    if (!disputeId) {
      const disputes = await readDisputes(deps.db, firstPage)
      if (disputes.length === 0) return ['Nothing is disputed.']
      return disputes.map((each) =>
        [
          each.disputeId,
          each.status,
          formatPounds(pence(each.amountPence)),
          `answer by ${dayOf(each.evidenceDueAt)}`,
        ].join('  '),
      )
    }
    const evidence = await prefillEvidence(deps, disputeId)
    if (send === 'send') {
      await answerDispute(deps, { disputeId, evidence, actor })
      return [`The bank has our answer to ${disputeId}.`]
    }
    return Object.entries(evidence).map(([field, words]) => `${field}: ${words ?? ''}`)
  },

  /** `books` lists differences; `books ID adopt|explain --reason "…"` closes one. */
  async books(deps, words) {
    const [differenceId, how] = words
    if (!differenceId) {
      const differences = await readDifferences(deps.db, firstPage)
      if (differences.length === 0) return ["Our books and the provider's agree."]
      return differences.map((each) =>
        [
          each.differenceId,
          each.state,
          each.kind,
          `ours ${formatPounds(pence(each.oursPence))}`,
          `theirs ${formatPounds(pence(each.theirsPence))}`,
        ].join('  '),
      )
    }
    const close = { differenceId: idNamed(differenceId), explanation: reasonIn(words), actor }
    if (how === 'adopt') await adoptDifference(deps, close)
    else if (how === 'explain') await explainDifference(deps, close)
    else throw no('Use: books ID adopt|explain --reason "…"')
    return [`${differenceId} is closed.`]
  },
}

function reasonIn(words: readonly string[]): string {
  const { values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    options: { reason: { type: 'string' } },
  })
  if (typeof values.reason !== 'string') throw no('Say why: --reason "…"')
  return values.reason
}

import { formatPounds, pence } from '@cupboard/domain/money'
import type { FailedPaymentDeed } from '@cupboard/domain/refund/failed-payment-deeds'
import { answerDispute, prefillEvidence } from '#features/billing/desk/answer-dispute.ts'
import { adoptDifference, explainDifference } from '#features/billing/desk/close-difference.ts'
import { readDifferences } from '#features/billing/desk/difference-store.ts'
import { readDisputes } from '#features/billing/desk/dispute-store.ts'
import { actOnFailedPayment, listFailedPayments } from '#features/billing/desk/failed-payments.ts'
import { boxNamed, type Command, idNamed, list, no, reasonOf, say } from '#ops/command.ts'

const actor = { kind: 'operator' } as const
const firstPage = { after: 0, atMost: 100 }
const dayOf = (instant: Date | null) => instant?.toISOString().slice(0, 10) ?? 'no day'

/** Failed payments, disputes and the books: the same use cases as the back office's. */
export const deskCommands: Record<string, Command> = {
  failed: {
    use: '[BX-… DEED --reason "…"]',
    what: 'The payments that failed, each with the deeds that are possible; or does one of them.',
    async run(deps, asked) {
      const [reference, deed] = asked.words
      if (reference) {
        const { customerId, boxId } = await boxNamed(deps, reference)
        const reason = reasonOf(asked)
        await actOnFailedPayment(deps, { customerId, boxId, deed: deed as FailedPaymentDeed, actor, reason })
        return say(`${reference}: ${deed} is done.`)
      }
      return list(await listFailedPayments(deps, firstPage), 'No payment has failed.', (each) => [
        each.reference,
        formatPounds(pence(each.amountPence)),
        each.declineCode ?? each.state,
        `next try ${dayOf(each.nextTryAt)}`,
        `given up ${dayOf(each.givenUpAt)}`,
        each.deeds.join(' | '),
      ])
    },
  },

  disputes: {
    use: '[ID [send]]',
    what: 'The disputes by their deadline; what the bank would be told of one; or sends it.',
    async run(deps, { words: [disputeId, send] }) {
      if (!disputeId)
        return list(await readDisputes(deps.db, firstPage), 'Nothing is disputed.', (each) => [
          each.disputeId,
          each.status,
          formatPounds(pence(each.amountPence)),
          `answer by ${dayOf(each.evidenceDueAt)}`,
        ])
      const evidence = await prefillEvidence(deps, disputeId)
      if (send === 'send') {
        await answerDispute(deps, { disputeId, evidence, actor })
        return say(`The bank has our answer to ${disputeId}.`)
      }
      return say(...Object.entries(evidence).map(([field, words]) => `${field}: ${words ?? ''}`))
    },
  },

  books: {
    use: '[ID adopt|explain --reason "…"]',
    what: "Where our books and the provider's differ; or closes a difference.",
    async run(deps, asked) {
      const [differenceId, how] = asked.words
      if (!differenceId)
        return list(
          await readDifferences(deps.db, firstPage),
          "Our books and the provider's agree.",
          (each) => [
            each.differenceId,
            each.state,
            each.kind,
            `ours ${formatPounds(pence(each.oursPence))}`,
            `theirs ${formatPounds(pence(each.theirsPence))}`,
          ],
        )
      const close = { differenceId: idNamed(differenceId), explanation: reasonOf(asked), actor }
      if (how === 'adopt') await adoptDifference(deps, close)
      else if (how === 'explain') await explainDifference(deps, close)
      else throw no('Use: books ID adopt|explain --reason "…"')
      return say(`${differenceId} is closed.`)
    },
  },
}

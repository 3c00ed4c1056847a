import { readFileSync } from 'node:fs'
import { allOfficeEndpoints } from '@cupboard/contract/office/all-endpoints'
import type { OfficeEndpointName } from '@cupboard/contract/office/paths'
import { letterKinds } from '@cupboard/domain/letter/when-letter-leaves'
import { describe, expect, it } from 'vitest'
import { sampleLetter } from '#worker/reactions/sample-letters.ts'

/** The promises of letters and terms that staff must keep, and the endpoints that keep them. */
const promises: [words: RegExp, keptBy: OfficeEndpointName[]][] = [
  [/tell us within 30 days and we (send it again or )?refund/, ['askReplacement', 'askRefund']],
  [/withdraw within (the )?14 days/i, ['endSubscription', 'askRefund']],
  [/or by e-mail to/, ['endSubscription']],
  [/we send the box or give your money back/, ['releaseBox', 'askRefund']],
  [/If you paid too much, we refund it/, ['askRefund']],
  [/we refund it within 14 days/, ['askRefund']],
  [/We then refund what you paid within 14 days/, ['askRefund']],
  [/If this was not you, tell us/, ['sendLink']],
  [/you have an answer by/, ['listDataRequests', 'closeDataRequest']],
]
/** Promised without a button yet: a person keeps it by hand. */
const byHand = [/write to us at once and we take the account back/]

const isPromise =
  /\b(tell|write to) us\b(?! about).*\b(we|once|erased)\b|\bwe (then )?refund\b|give your money back|by e-mail to|withdraw within/i

function sentencesOf(text: string): string[] {
  return text
    .replace(/<[^>]+>|\{[^}]*\}/g, ' ')
    .split(/\n{2,}|(?<=[.!?”])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
}

const terms = readFileSync(new URL('../../../../web/app/features/written/terms.tsx', import.meta.url), 'utf8')
const written = [...letterKinds.map((kind) => sampleLetter(kind).plain), terms].flatMap(sentencesOf)

describe('what letters and terms promise', () => {
  it.each(promises)('%s is said, and kept by %s', (words, keptBy) => {
    expect(written.some((sentence) => words.test(sentence))).toBe(true)
    const names = allOfficeEndpoints.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(keptBy))
  })

  it('is on this list, all of it', () => {
    const known = [...promises.map(([words]) => words), ...byHand]
    const unknown = written.filter(
      (sentence) => isPromise.test(sentence) && !known.some((words) => words.test(sentence)),
    )
    expect(unknown).toEqual([])
  })
})

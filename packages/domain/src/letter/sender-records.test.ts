import { describe, expect, it } from 'vitest'
import { judgeSender, type SenderRecords } from './sender-records.ts'

const sound: SenderRecords = {
  domain: ['some-site-verification=1', 'v=spf1 include:post.example -all'],
  dmarc: ['v=DMARC1; p=quarantine'],
  dkim: ['v=DKIM1; k=rsa; p=QUJD REVG'],
  publicKey: 'QUJDREVG',
}
const badOf = (records: SenderRecords) =>
  judgeSender(records)
    .filter(({ isGood }) => !isGood)
    .map(({ record, words }) => `${record}: ${words}`)

describe('a domain that sends letters', () => {
  it('is sound with SPF, DMARC and the key that signs', () => {
    expect(badOf(sound)).toEqual([])
  })

  it.each([
    [{ domain: [] }, /^SPF: There is none/],
    [{ domain: ['v=spf1 -all', 'v=spf1 ~all'] }, /^SPF: There are two/],
    [{ domain: ['v=spf1 +all'] }, /^SPF: It lets everybody/],
    [{ dmarc: [] }, /^DMARC: There is none/],
    [{ dmarc: ['v=DMARC1'] }, /^DMARC: It names no policy/],
    [{ dkim: null, publicKey: null }, /^DKIM: The shop signs no letters .*your mail server must/],
    [{ dkim: [] }, /^DKIM: .*not published/],
    [{ dkim: ['v=DKIM1; p=OTHER'] }, /^DKIM: Another key/],
  ])('is not sound with %j', (change, words) => {
    expect(badOf({ ...sound, ...change })).toEqual([expect.stringMatching(words)])
  })
})

/** The DNS records by which receivers judge the domain of our letters; empty if there is no such name. */
export type SenderRecords = {
  /** Of the domain itself. */
  domain: readonly string[]
  /** Of `_dmarc` below it. */
  dmarc: readonly string[]
  /** Of the selector's key below it; null where letters are not signed. */
  dkim: readonly string[] | null
  /** The public half of the key letters are signed with, as base64. */
  publicKey: string | null
}

export type RecordVerdict = { record: 'SPF' | 'DKIM' | 'DMARC'; isGood: boolean; words: string }

/** Judges the records by which receivers decide whether to trust letters from a domain. */
export function judgeSender({ domain, dmarc, dkim, publicKey }: SenderRecords): RecordVerdict[] {
  return [
    { record: 'SPF', ...judgeSpf(domain.filter((text) => /^v=spf1( |$)/i.test(text))) },
    { record: 'DKIM', ...judgeDkim(dkim, publicKey) },
    { record: 'DMARC', ...judgeDmarc(dmarc.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))) },
  ]
}

type Judged = { isGood: boolean; words: string }
const good = (words: string): Judged => ({ isGood: true, words })
const bad = (words: string): Judged => ({ isGood: false, words })

function judgeSpf([found, second]: readonly string[]): Judged {
  if (!found) return bad('There is none: nobody knows which servers may send.')
  if (second) return bad('There are two, so receivers count neither.')
  if (/\+?all$/i.test(found) && !/[-~?]all$/i.test(found)) return bad('It lets everybody send.')
  return good(found)
}

function judgeDkim(texts: readonly string[] | null, publicKey: string | null): Judged {
  if (!texts || !publicKey)
    return bad('The shop signs no letters (MAIL_DKIM_… is not set): your mail server must.')
  const [found] = texts
  if (!found) return bad('Letters are signed, and the key is not published.')
  const published = /(?:^|;)\s*p=([^;]*)/.exec(found)?.[1]?.replace(/\s/g, '')
  return published === publicKey ? good('The published key is ours.') : bad('Another key is published.')
}

function judgeDmarc([found, second]: readonly string[]): Judged {
  if (!found) return bad('There is none: large receivers turn letters away.')
  if (second) return bad('There are two, so receivers count neither.')
  return /;\s*p=(none|quarantine|reject)\b/i.test(found) ? good(found) : bad('It names no policy (p=…).')
}

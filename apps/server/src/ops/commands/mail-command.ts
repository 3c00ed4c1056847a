import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { judgeSender } from '@cupboard/domain/letter/sender-records'
import type { MailConfig } from '#config/mail.ts'
import { senderOf } from '#mail/smtp-mailer.ts'
import { type Command, list, no } from '#ops/command.ts'

const use = 'check [--server ADDRESS]'

/** Checks the DNS records by which receivers recognise our letters. */
export const mailCommand: Command = {
  use,
  what: 'Looks up SPF, DKIM and DMARC of the domain that sends our letters, here or at a name server.',
  async run({ config: { mail } }, { words: [what], options: { server } }) {
    if (what !== 'check') throw no(`Use: mail ${use}`)
    if (mail.by !== 'smtp') throw no('Letters stay in this shop (MAIL=outbox): no domain sends them.')
    const verdicts = judgeSender(await lookUp(mail, server))
    return list(verdicts, '', ({ record, isGood, words }) => [record, isGood ? 'good' : 'NOT GOOD', words])
  },
}

async function lookUp({ from, dkim }: Extract<MailConfig, { by: 'smtp' }>, server: string | undefined) {
  const domain = senderOf(from).split('@')[1] ?? ''
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  if (server) resolver.setServers([server])
  const textsOf = (name: string) => readTexts(resolver, name)
  return {
    domain: await textsOf(domain),
    dmarc: await textsOf(`_dmarc.${domain}`),
    dkim: dkim ? await textsOf(`${dkim.selector}._domainkey.${dkim.domain}`) : null,
    publicKey: dkim
      ? createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
      : null,
  }
}

/** A missing name has no texts; a name server that does not answer is reported. */
async function readTexts(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw no(`The name server does not tell about ${name} (${code ?? 'no answer'}).`)
  }
}

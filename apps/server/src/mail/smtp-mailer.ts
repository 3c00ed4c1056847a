import { createTransport } from 'nodemailer'
import type { Dkim } from '#config/mail.ts'
import { LetterNotTaken, type Mailer } from './mailer.ts'

type Options = { smtpUrl: string; from: string; bouncesTo?: string | undefined; dkim?: Dkim | undefined }

/** Sends letters by SMTP over a few pooled connections. */
export function smtpMailer({ smtpUrl, from, bouncesTo, dkim }: Options): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(dkim
      ? { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }
      : {}),
  })
  const sender = senderOf(from)
  // Receivers trust an id of the domain that sends.
  const domain = sender.split('@')[1]
  return {
    keepsLetters: false,
    async send({ recipient, subject, html, plain }, letterId) {
      const sending = transport.sendMail({
        from,
        // As an object, so that nothing in an address can be read as a second recipient or a header.
        to: { name: '', address: recipient },
        // Letters that come back go here; the receiver writes it down as the return path.
        envelope: { from: bouncesTo ?? sender, to: [recipient] },
        subject,
        html,
        text: plain,
        messageId: `<${letterId}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await sending.catch((error: unknown) => {
        throw notTaken(error)
      })
    },
    async close() {
      transport.close()
    },
  }
}

/** The bare address of "Cupboard <hello@cupboard.example>". */
export function senderOf(from: string): string {
  return /[^\s<>@]+@[\w.-]+/.exec(from)?.[0] ?? 'nobody@localhost'
}

type SmtpError = { code?: string; command?: string; response?: string; responseCode?: number }

/** The mail server's codes without its words: the words name the recipient, and our log must not. */
function notTaken(error: unknown): LetterNotTaken {
  const { code, command, response = '', responseCode } = error as SmtpError
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const said = [responseCode, detail, code, command && `at ${command}`].filter(Boolean).join(' ')
  return new LetterNotTaken({ code: responseCode, detail, isAboutRecipient: command === 'RCPT TO' }, said)
}

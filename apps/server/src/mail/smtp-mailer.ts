import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

type Options = { smtpUrl: string; from: string }

/** Letters leave by SMTP over a few kept connections. */
export function smtpMailer({ smtpUrl, from }: Options): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // Receivers trust an id of the domain that sends.
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    keepsLetters: false,
    async send({ recipient, subject, html, plain }, letterId) {
      await transport.sendMail({
        from,
        // As an object, so that nothing in an address can be read as a second recipient or a header.
        to: { name: '', address: recipient },
        subject,
        html,
        text: plain,
        messageId: `<${letterId}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    async close() {
      transport.close()
    },
  }
}

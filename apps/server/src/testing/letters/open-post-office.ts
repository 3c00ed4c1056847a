import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; raw: string }
/** It asks to come back later once it has read a letter, or hangs up in the middle of one. */
type Trouble = 'busy' | 'hangs up'

/** Its reply to every recipient, such as 550 and "5.1.1 No such mailbox". */
type Refusal = { responseCode: number; words: string }

/** A real SMTP server on this machine that can be out of order, or away altogether. */
export async function openPostOffice() {
  const received: Received[] = []
  let trouble: Trouble | undefined
  let refusal: Refusal | undefined
  let server = await listenOn(0)
  const { port } = server.server.address() as AddressInfo

  async function listenOn(wished: number): Promise<SMTPServer> {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onData(stream, session, done) {
        text(stream).then((raw) => {
          if (trouble) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
          const { mailFrom } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: session.envelope.rcptTo.map((recipient) => recipient.address),
            raw,
          })
          done()
        })
      },
      onMailFrom(_address, _session, done) {
        if (trouble === 'hangs up') return void opened.connections.forEach(hangUp)
        done()
      },
      onRcptTo(_address, _session, done) {
        if (!refusal) return done()
        const { responseCode, words } = refusal
        done(Object.assign(new Error(words), { responseCode }))
      },
    })
    opened.on('error', () => undefined)
    opened.listen(wished, '127.0.0.1')
    await once(opened.server, 'listening')
    return opened
  }

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    breakDown(how: Trouble | undefined) {
      trouble = how
    },
    refuseRecipients(how: Refusal | undefined) {
      refusal = how
    },
    /** Nobody listens any more. */
    close,
    async openAgain() {
      server = await listenOn(port)
    },
  }
}

function hangUp(connection: unknown): void {
  ;(connection as { _socket: { destroy(): void } })._socket.destroy()
}

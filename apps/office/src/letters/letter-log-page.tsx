import type { WireLetter } from '@cupboard/contract/office/letters'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useDeed, usePages, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { DeedDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { PagedList } from '#ui/pages.tsx'
import { Shown } from '#ui/states.tsx'
import { plain, whenIs } from '#ui/words.ts'
import { LetterView } from './letter-view.tsx'

/** What a customer was sent, and what became of each letter. */
export function LetterLogPage() {
  const { customerId = '' } = useParams()
  const pages = usePages('listLetters', (after) => ({
    params: { customerId },
    query: after ? { after } : {},
  }))
  return (
    <>
      <Heading>Letters to a customer</Heading>
      <p>
        <Link to={`/customers/${customerId}`}>Back to the customer</Link>
      </p>
      <PagedList
        pages={pages}
        rowsOf={(page) => page.letters}
        what="the letters"
        empty="No letter has been written"
      >
        {(letters) => <Log letters={letters} />}
      </PagedList>
    </>
  )
}

function Log({ letters }: { letters: readonly WireLetter[] }) {
  const mayResend = useMay('resend-letter')
  const [open, setOpen] = useState<WireLetter>()
  return (
    <>
      <table>
        <caption className="hidden-text">Letters, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Letter</th>
            <th scope="col">Written</th>
            <th scope="col">What became of it</th>
            {mayResend && <th scope="col">Again</th>}
          </tr>
        </thead>
        <tbody>
          {letters.map((letter) => (
            <tr key={letter.letterId}>
              <th scope="row">
                <Link to={`/letters/${letter.letterId}`}>{nameOf(letter)}</Link>
                {letter.isCopy && <span className="soft"> sent again</span>}
              </th>
              <td className="figures">{whenIs(letter.queuedAt)}</td>
              <td>{fateOf(letter)}</td>
              {mayResend && (
                <td>
                  {letter.whyNotResent ? (
                    <span className="soft">{letter.whyNotResent}</span>
                  ) : (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Send again: ${nameOf(letter)}`}
                      onClick={() => setOpen(letter)}
                    >
                      Send again
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {open && <ResendDialog letter={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function nameOf({ subject, kind }: WireLetter): string {
  return subject || (kind ? plain(kind) : 'A letter')
}

function fateOf({ sentAt, endedAt, endReason, tries, leavesFrom }: WireLetter): string {
  if (sentAt) return `Left ${whenIs(sentAt)}`
  if (endedAt) return `${plain(endReason ?? 'ended')} ${whenIs(endedAt)}`
  if (tries > 0) return tries === 1 ? 'Tried once, tries again' : `Tried ${tries} times, tries again`
  return leavesFrom ? `Leaves ${whenIs(leavesFrom)}` : 'Waits'
}

function ResendDialog({ letter, onClose }: { letter: WireLetter; onClose: () => void }) {
  const resend = useDeed('resendLetter')
  const [reason, setReason] = useState('The customer has lost it')
  const { letterId } = letter
  return (
    <DeedDialog
      title={`Send again: ${nameOf(letter)}`}
      confirm="Send it again"
      isBusy={resend.isPending}
      problem={resend.error?.message}
      onConfirm={() => resend.mutate({ params: { letterId }, body: { reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>The same words go to the same address, as of the day they were written.</p>
      <Field
        label="Why"
        required
        minLength={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeedDialog>
  )
}

/** One letter as the customer has it. */
export function LetterPage() {
  const { letterId = '' } = useParams()
  const letter = useRead('readLetter', { params: { letterId } })
  return (
    <Shown reading={letter} what="the letter">
      {(found) => (
        <>
          <Heading>{nameOf(found)}</Heading>
          <p className="soft">{fateOf(found)}</p>
          <LetterView key={letterId} {...found} />
        </>
      )}
    </Shown>
  )
}

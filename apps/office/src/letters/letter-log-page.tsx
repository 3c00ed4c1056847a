import type { WireLetter } from '@cupboard/contract/office/letters'
import { letterEnds } from '@cupboard/domain/letter/undelivered'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useDeed, usePages, useRead } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { Heading } from '#ui/heading.tsx'
import { PagedList } from '#ui/pages.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { plain, whenIs } from '#ui/words.ts'
import { LetterView } from './letter-view.tsx'

/** Shows the letters to a customer, and the outcome of each. */
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
      <Table
        caption="Letters, the newest first"
        rows={letters}
        keyOf={(letter) => letter.letterId}
        columns={[
          {
            head: 'Letter',
            cell: (letter) => (
              <>
                <Link to={`/letters/${letter.letterId}`}>{nameOf(letter)}</Link>
                {letter.isCopy && <span className="soft"> sent again</span>}
              </>
            ),
            isName: true,
          },
          { head: 'Written', cell: (letter) => whenIs(letter.queuedAt), isFigures: true },
          { head: 'What became of it', cell: (letter) => fateOf(letter) },
          mayResend && {
            head: 'Again',
            cell: (letter) => (
              <>
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
              </>
            ),
          },
        ]}
      />
      {open && <ResendDialog letter={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function nameOf({ subject, kind }: WireLetter): string {
  return subject || (kind ? plain(kind) : 'A letter')
}

function fateOf({ sentAt, endedAt, endReason, tries, leavesFrom }: WireLetter): string {
  if (sentAt) return `Left ${whenIs(sentAt)}`
  if (endedAt) return `${endReason ? letterEnds[endReason] : 'Ended'}, ${whenIs(endedAt)}`
  if (tries > 0) return tries === 1 ? 'Tried once, tries again' : `Tried ${tries} times, tries again`
  return leavesFrom ? `Leaves ${whenIs(leavesFrom)}` : 'Waits'
}

function ResendDialog({ letter, onClose }: { letter: WireLetter; onClose: () => void }) {
  const resend = useDeed('resendLetter')
  const { letterId } = letter
  return (
    <ReasonDialog
      title={`Send again: ${nameOf(letter)}`}
      confirm="Send it again"
      deed={resend}
      usualReason="The customer has lost it"
      onConfirm={(reason) =>
        resend.mutate({ params: { letterId }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>The same words go to the same address, as of the day they were written.</p>
    </ReasonDialog>
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

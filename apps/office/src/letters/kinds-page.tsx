import type { OfficeInput } from '@cupboard/contract/office/all-endpoints'
import { Link, useParams } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { Heading } from '#ui/heading.tsx'
import { Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'
import { plain } from '#ui/words.ts'
import { LetterView } from './letter-view.tsx'
import { LettersDesk } from './letters-nav.tsx'

/** Every letter of the shop. */
export function LetterKindsPage() {
  const kinds = useRead('listLetterKinds', {})
  return (
    <LettersDesk title="Letters">
      <Shown reading={kinds} what="the letters">
        {(found) => (
          <Table
            caption="Every kind of letter, with a sample subject"
            rows={found}
            keyOf={({ kind }) => kind}
            columns={[
              {
                head: 'Letter',
                cell: ({ kind }) => <Link to={`/letters/kinds/${kind}`}>{plain(kind)}</Link>,
                isName: true,
              },
              { head: 'Subject', cell: ({ subject }) => subject },
              { head: 'Leaves', cell: ({ leaves }) => leaves },
            ]}
          />
        )}
      </Shown>
    </LettersDesk>
  )
}

type Kind = OfficeInput<'readSampleLetter'>['params']['kind']

/** One kind, written from sample facts. */
export function SampleLetterPage() {
  const { kind = '' } = useParams()
  const sample = useRead('readSampleLetter', { params: { kind: kind as Kind } })
  return (
    <>
      <Heading>{plain(kind)}</Heading>
      <p>
        <Link to="/letters">All letters</Link>. Written from sample facts: nobody gets it.
      </p>
      <Shown reading={sample} what="the letter">
        {(letter) => (
          <>
            <h2>{letter.subject}</h2>
            <LetterView key={kind} {...letter} />
          </>
        )}
      </Shown>
    </>
  )
}

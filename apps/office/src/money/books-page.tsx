import type { OfficeReply } from '@cupboard/contract/office/all-endpoints'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeed, usePages } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { PagedList } from '#ui/pages.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Table } from '#ui/table.tsx'
import { plain, pounds, whenIs } from '#ui/words.ts'
import { MoneyDesk } from './money-nav.tsx'

type Difference = OfficeReply<'readBooks'>['differences'][number]
type How = 'adopt' | 'explain'

/** Where our books and the card provider's do not agree. */
export function BooksPage() {
  const pages = usePages('readBooks', (after) => ({ query: after ? { after } : {} }))
  const comparedAt = pages.data?.pages[0]?.comparedAt
  return (
    <MoneyDesk title="Books">
      {pages.data && (
        <p>
          {comparedAt
            ? `Our books were held against the card provider’s on ${whenIs(comparedAt)}.`
            : 'Our books have not been held against the card provider’s yet. That happens once a day.'}
        </p>
      )}
      <PagedList
        pages={pages}
        rowsOf={(page) => page.differences}
        what="the books"
        empty={comparedAt ? 'They agree to the penny' : 'No difference is known'}
      >
        {(rows) => <Rows rows={rows} />}
      </PagedList>
    </MoneyDesk>
  )
}

function Rows({ rows }: { rows: readonly Difference[] }) {
  const mayClose = useMay('close-difference')
  const [open, setOpen] = useState<{ difference: Difference; how: How }>()
  return (
    <>
      <Table
        caption="Differences, open ones first"
        rows={rows}
        keyOf={(difference) => difference.differenceId}
        columns={[
          { head: 'What differs', cell: (difference) => plain(difference.kind), isName: true },
          {
            head: 'Box',
            cell: (difference) => (
              <>
                {difference.boxId && difference.reference ? (
                  <Link className="unbroken" to={`/boxes/${difference.boxId}`}>
                    {difference.reference}
                  </Link>
                ) : (
                  'none of ours'
                )}
              </>
            ),
          },
          { head: 'Ours', cell: (difference) => pounds(difference.oursPence), isFigures: true },
          { head: 'Theirs', cell: (difference) => pounds(difference.theirsPence), isFigures: true },
          { head: 'Found', cell: (difference) => whenIs(difference.foundAt), isFigures: true },
          {
            head: 'State',
            cell: (difference) => (
              <>
                {difference.state !== 'open' && (
                  <>
                    {plain(difference.state)}
                    {difference.closedBy && ` by ${difference.closedBy}`}
                    {difference.explanation && <div className="soft">{difference.explanation}</div>}
                  </>
                )}
                {difference.state === 'open' && !mayClose && 'Open'}
                {difference.state === 'open' && mayClose && (
                  <div className="actions actions-tight">
                    <button
                      type="button"
                      className="button button-small"
                      onClick={() => setOpen({ difference, how: 'adopt' })}
                    >
                      Adopt theirs
                    </button>
                    <button
                      type="button"
                      className="button button-small"
                      onClick={() => setOpen({ difference, how: 'explain' })}
                    >
                      Explain
                    </button>
                  </div>
                )}
              </>
            ),
          },
        ]}
      />
      {open && <CloseDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Props = { difference: Difference; how: How; onClose: () => void }

function CloseDialog({ difference: { differenceId, oursPence, theirsPence }, how, onClose }: Props) {
  const close = useDeed('closeDifference')
  return (
    <ReasonDialog
      title={how === 'adopt' ? 'Adopt the provider’s figure' : 'Explain the difference'}
      confirm={how === 'adopt' ? 'Adopt it' : 'Close it'}
      deed={close}
      onConfirm={(reason) =>
        close.mutate({ params: { differenceId }, body: { how, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>
        {how === 'adopt'
          ? `${pounds(theirsPence)} becomes our figure, by the ways in which the provider’s news becomes ours.`
          : `${pounds(oursPence)} stays our figure. It is not told again while both figures stay the same.`}
      </p>
    </ReasonDialog>
  )
}

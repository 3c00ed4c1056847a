import type { WireSuppressed } from '@cupboard/contract/office/letters'
import { suppressionReasons } from '@cupboard/domain/letter/suppression'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDeed } from '#api/use-office.ts'
import { useMay } from '#people/use-me.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Table } from '#ui/table.tsx'
import { whenIs } from '#ui/words.ts'

type Props = { caption: string; isCaptionShown?: boolean; rows: readonly WireSuppressed[] }

/** Addresses that get no letters, each with why, since when, and the way back. */
export function SuppressedTable({ rows, ...caption }: Props) {
  const mayRelease = useMay('release-address')
  const [open, setOpen] = useState<WireSuppressed>()
  return (
    <>
      <Table
        {...caption}
        rows={rows}
        keyOf={({ customerId, email }) => `${customerId} ${email}`}
        columns={[
          {
            head: 'Address',
            cell: ({ email, isFormer }) => (
              <>
                {email}
                {isFormer && <div className="soft">not the customer’s any more</div>}
              </>
            ),
            isName: true,
          },
          {
            head: 'Customer',
            cell: ({ customerId, customerName }) => (
              <Link to={`/customers/${customerId}`}>{customerName}</Link>
            ),
          },
          {
            head: 'Why',
            cell: ({ reason, answer }) => (
              <>
                {suppressionReasons[reason]}
                {answer && <div className="soft figures">{answer}</div>}
              </>
            ),
          },
          { head: 'Since', cell: ({ suppressedAt }) => whenIs(suppressedAt), isFigures: true },
          {
            head: 'Charges',
            cell: ({ isChargingPaused }) => (isChargingPaused ? 'paused' : 'go on'),
          },
          mayRelease && {
            head: 'Do',
            cell: (row) => (
              <button
                type="button"
                className="button button-small"
                aria-label={`Release: ${row.email}`}
                onClick={() => setOpen(row)}
              >
                Release
              </button>
            ),
          },
        ]}
      />
      {open && <ReleaseDialog address={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function ReleaseDialog({ address, onClose }: { address: WireSuppressed; onClose: () => void }) {
  const release = useDeed('releaseAddress')
  const { customerId, email, isChargingPaused, isFormer } = address
  return (
    <ReasonDialog
      title={`Release: ${email}`}
      confirm="Release it"
      deed={release}
      onConfirm={(reason) =>
        release.mutate({ params: { customerId }, body: { email, reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <p>
        {isFormer ? 'Letters may go there again.' : 'Letters go there again, and the first one says so.'}
        {isChargingPaused && ' Boxes that wait are announced anew before anything is charged.'} An address
        that refuses again is suppressed again.
      </p>
    </ReasonDialog>
  )
}

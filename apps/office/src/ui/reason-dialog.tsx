import { type ReactNode, useState } from 'react'
import { DeedDialog } from './dialog.tsx'
import { WhyField } from './why-field.tsx'

type Deed = { isPending: boolean; error: Error | null }

type Props = {
  title: string
  confirm: string
  deed: Deed
  /** The reason filled in at the start. */
  usualReason?: string
  isReady?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  children: ReactNode
}

/** Asks before a deed, and for its reason, which stays in the audit. */
export function ReasonDialog({ deed, usualReason = '', onConfirm, children, ...dialog }: Props) {
  const [reason, setReason] = useState(usualReason)
  return (
    <DeedDialog
      {...dialog}
      isBusy={deed.isPending}
      problem={deed.error?.message}
      onConfirm={() => onConfirm(reason)}
    >
      {children}
      <WhyField value={reason} onChange={setReason} />
    </DeedDialog>
  )
}

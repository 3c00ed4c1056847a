import type { CustomerId } from '@cupboard/domain/ids'
import { PasskeysPanel } from '#features/accounts/passkeys/passkeys-panel.tsx'
import { PushPanel } from '#features/accounts/push/push-panel.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useAccount } from './account.queries.ts'
import { DetailsPanel } from './details-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SignInsPanel } from './sign-ins-panel.tsx'

/** Everything about the person behind the boxes, each changed on its own. */
export function MyAccount({ customerId }: { customerId: CustomerId }) {
  const account = useAccount(customerId)
  if (account.isError) return <ErrorState title="We could not read your account." onRetry={account.refetch} />
  if (!account.data)
    return (
      <div
        className="grid items-start gap-6 lg:grid-cols-2"
        role="status"
        aria-label="Reading your account..."
      >
        <Skeleton className="h-[38rem] rounded-card" />
        <Skeleton className="h-[38rem] rounded-card" />
      </div>
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <DetailsPanel customerId={customerId} account={account.data} />
        <SignInsPanel customerId={customerId} />
        <PushPanel customerId={customerId} />
      </div>
      <div className="flex flex-col gap-6">
        <EmailPanel customerId={customerId} account={account.data} />
        <PasswordPanel customerId={customerId} email={account.data.email} />
        <PasskeysPanel customerId={customerId} />
      </div>
    </div>
  )
}

import { useSession } from '#api/session/session-token.ts'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** What only a customer sees in the header on large screens; fetched when there is a session. */
export function SignedInHeader() {
  const session = useSession()
  if (!session) return null
  return (
    <>
      <NotificationBell customerId={session.customerId} />
      <SignOutButton />
    </>
  )
}

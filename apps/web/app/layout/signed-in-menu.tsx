import type { CustomerId } from '@cupboard/domain/ids'
import { useSession } from '#api/session-token.ts'
import { NotificationList } from '#features/notifications/notification-list.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** What only a customer sees at the foot of the side menu on small screens; fetched when there is a session. */
export function SignedInMenu() {
  const session = useSession()
  if (!session) return null
  return (
    <>
      <h2 className="text-subheading px-4">Notifications</h2>
      <NotificationList
        customerId={session.customerId as CustomerId}
        failure="Failed to load notifications"
      />
      <SignOutButton />
    </>
  )
}

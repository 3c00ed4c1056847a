import type { CustomerId } from '@cupboard/domain/ids'
import { useSession } from '#api/session/session-token.ts'
import { NotificationList } from '#features/notifications/notification-list.tsx'
import { useUnreadCount } from '#features/notifications/notifications.queries.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** Shows the customer's part of the side menu on small screens, at its foot; loaded when there is a session. */
export function SignedInMenu() {
  const session = useSession()
  return session && <OwnMenu customerId={session.customerId} />
}

function OwnMenu({ customerId }: { customerId: CustomerId }) {
  const unread = useUnreadCount(customerId)
  return (
    <>
      <h2 className="text-subheading px-4">
        Notifications
        {unread > 0 && <span className="text-ink-soft text-small"> · {unread} unread</span>}
      </h2>
      <NotificationList customerId={customerId} failure="Failed to load notifications" />
      <SignOutButton />
    </>
  )
}

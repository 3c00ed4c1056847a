import type { CustomerId } from '@cupboard/domain/ids'
import { useSession } from '#api/session/session-token.ts'
import { useUnreadCount } from '#features/notifications/notifications.queries.ts'

/** A dot for sighted customers; the menu itself says the number. */
export function UnreadMark() {
  const session = useSession()
  return session && <Dot customerId={session.customerId} />
}

function Dot({ customerId }: { customerId: CustomerId }) {
  if (useUnreadCount(customerId) === 0) return null
  return (
    <span
      aria-hidden="true"
      data-unread
      className="bg-marmalade absolute top-2 right-2 size-2.5 rounded-full lg:hidden"
    />
  )
}

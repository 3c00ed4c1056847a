import type { CustomerId } from '@cupboard/domain/ids'
import { Icon } from '#ui/icon.tsx'
import { NotificationList } from './notification-list.tsx'
import { useUnreadCount } from './notifications.queries.ts'

/** The bell with its count, and the list below it. The browser's own popover closes on Escape and outside presses. */
export function NotificationBell({ customerId }: { customerId: CustomerId }) {
  const unread = useUnreadCount(customerId)
  return (
    <>
      <button
        type="button"
        popoverTarget="notifications"
        className="icon-button bell relative"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="bg-marmalade absolute top-0.5 right-0.5 grid min-w-5 place-items-center rounded-full px-1 text-tiny font-bold text-on-bright"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <div id="notifications" popover="auto" className="notifications-panel card text-ink">
        <h2 className="text-subheading px-4 pt-4 pb-2">Notifications</h2>
        <div className="max-h-96 overflow-y-auto">
          <NotificationList customerId={customerId} failure="Failed to load" />
        </div>
      </div>
    </>
  )
}

import type { WireNotification } from '@cupboard/contract/notifications'
import { londonDay } from '@cupboard/domain/calendar'
import type { CustomerId } from '@cupboard/domain/ids'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { DeliveryDay } from '#ui/figures/delivery-day.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMarkNotification, useNotifications } from './notifications.queries.ts'

const NotificationPopup = lazy(() =>
  import('./notification-popup.tsx').then((m) => ({ default: m.NotificationPopup })),
)

type Props = { customerId: CustomerId; failure: string }

/** Notifications, newest first. Opening one marks it as read. */
export function NotificationList({ customerId, failure }: Props) {
  const { data, isPending, isError, refetch } = useNotifications(customerId)
  const mark = useMarkNotification(customerId)
  const [opened, setOpened] = useState<WireNotification | null>(null)
  if (isPending) return <p className="p-4">Loading...</p>
  if (isError) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 p-4">
        <p className="text-berry">{failure}</p>
        <Button look="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (data.length === 0) return <p className="text-ink-soft p-4">No notifications</p>

  function open(notification: WireNotification): void {
    setOpened(notification)
    if (notification.notificationStatus === 'Created')
      mark.mutate({ id: notification.notificaionId, status: '1' })
  }

  return (
    <>
      <ul>
        {data.map((notification) => (
          <NotificationRow
            key={notification.notificaionId}
            notification={notification}
            onOpen={() => open(notification)}
          />
        ))}
      </ul>
      {opened && (
        <Suspense>
          <NotificationPopup
            notification={opened}
            onClose={() => setOpened(null)}
            onDelete={() => {
              mark.mutate({ id: opened.notificaionId, status: 'Deleted' })
              setOpened(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function NotificationRow({ notification, onOpen }: { notification: WireNotification; onOpen: () => void }) {
  const isUnread = notification.notificationStatus === 'Created'
  return (
    <li className="border-linen-dark border-b last:border-0">
      <button
        type="button"
        onClick={onOpen}
        className={`flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-linen ${isUnread ? 'bg-butter/40 font-semibold' : ''}`}
      >
        <Icon name={isUnread ? 'envelope' : 'envelope-open'} className="mt-0.5 size-5 shrink-0" />
        <span className="flex flex-col">
          <span>{notification.heading}</span>
          <span className="text-ink-soft text-small font-normal">
            {isUnread && <span className="sr-only">Unread, </span>}
            <DeliveryDay on={londonDay(new Date(notification.created))} />
          </span>
        </span>
      </button>
    </li>
  )
}

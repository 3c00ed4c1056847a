import type { CustomerId, NotificationId } from '@cupboard/domain/ids'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'
import { useChange } from '#api/use-change.ts'

const EVERY_MINUTE = 60_000

export function useNotifications(customerId: CustomerId) {
  return useCall('listNotifications', { params: { customerId } }, customerKey(customerId, 'notifications'), {
    refetchInterval: EVERY_MINUTE,
  })
}

export function useUnreadCount(customerId: CustomerId): number {
  const { data = [] } = useNotifications(customerId)
  return data.filter((notification) => notification.notificationStatus === 'Created').length
}

/** Opening one reads it; deleting makes it disappear. Either way the list is asked for again. */
export function useMarkNotification(customerId: CustomerId) {
  return useChange({
    mutationFn: ({ id, status }: { id: NotificationId; status: '1' | 'Deleted' }) =>
      call('setNotificationStatus', { params: { customerId, notificationId: id, status } }),
    // biome-ignore lint/suspicious/noConsole: a failed deletion goes to the console alone.
    onError: (error) => console.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: customerKey(customerId, 'notifications') }),
  })
}

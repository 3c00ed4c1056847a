import {
  listNotifications,
  setNotificationStatus,
  type WireNotification,
} from '@cupboard/contract/notifications'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { markNotification, type NotificationRow, readNotifications } from './notification-store.ts'

export function notificationsRoutes(api: ApiServer, { db }: Deps): void {
  serve(api, listNotifications, async ({ params }) =>
    (await readNotifications(db, params.customerId)).map(wireNotificationOf),
  )
  serve(api, setNotificationStatus, async ({ params }) => {
    if (!(await markNotification(db, params))) throw new Refusal('not-found')
    return {}
  })
}

function wireNotificationOf(row: NotificationRow): WireNotification {
  return {
    notificaionId: row.notificationId,
    heading: row.heading,
    body: row.body,
    linkWhenClicked: row.linkWhenClicked,
    notificationStatus: row.status,
    created: row.createdAt.toISOString(),
  }
}

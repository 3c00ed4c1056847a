import {
  listNotifications,
  setNotificationStatus,
  type WireNotification,
} from '@cupboard/contract/notifications'
import * as endpoints from '@cupboard/contract/push'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { type ApiServer, serve } from '#http/api/serve.ts'
import { markNotification, type NotificationRow, readNotifications } from './notification-store.ts'
import { addPushDevice, readPush, removePushDevice } from './push/push-devices.ts'

export function notificationsRoutes(api: ApiServer, deps: Deps): void {
  const { db } = deps
  serve(api, listNotifications, async ({ params }) =>
    (await readNotifications(db, params.customerId)).map(wireNotificationOf),
  )
  serve(api, setNotificationStatus, async ({ params }) => {
    if (!(await markNotification(db, params))) throw new Refusal('not-found')
  })
  serve(api, endpoints.readPush, ({ params }) => readPush(deps, params.customerId))
  serve(api, endpoints.addPushDevice, async ({ params, body: { endpoint, keys } }, { request }) => {
    const userAgent = request.headers['user-agent']
    await addPushDevice(deps, params.customerId, { endpoint, ...keys, userAgent })
  })
  serve(api, endpoints.removePushDevice, ({ params, body }) =>
    removePushDevice(deps, params.customerId, body.endpoint),
  )
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

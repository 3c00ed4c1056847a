import { notificationStatusOf } from '@cupboard/domain/notification/notification'
import { z } from 'zod'
import { endpoint } from './bind-endpoint.ts'
import { wireCustomerId, wireNotificationId } from './wire.ts'

export const wireNotification = z.object({
  /** Spelt as the specification spells it. */
  notificaionId: wireNotificationId,
  heading: z.string(),
  body: z.string(),
  linkWhenClicked: z.string().nullable(),
  notificationStatus: z.enum(['Created', 'Read', 'Deleted']),
  created: z.string().meta({ description: 'An instant, ISO 8601' }),
})

export type WireNotification = z.infer<typeof wireNotification>

export const listNotifications = endpoint('listNotifications', {
  summary: 'What the shop has to tell the customer, newest first, without deleted ones',
  reply: z.array(wireNotification),
})

export const setNotificationStatus = endpoint('setNotificationStatus', {
  summary: 'Mark a notification: 0/Created, 1/Read or 2/Deleted',
  params: z.object({
    customerId: wireCustomerId,
    notificationId: wireNotificationId,
    status: z.string().transform((text, context) => {
      const status = notificationStatusOf(text)
      if (status) return status
      context.addIssue('Must be 0, 1, 2, Created, Read or Deleted')
      return z.NEVER
    }),
  }),
  refusals: ['not-found'],
})

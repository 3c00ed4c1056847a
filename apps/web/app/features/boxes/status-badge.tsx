import { type BoxStatus, labelOfStatus } from '@cupboard/domain/box/box-status'
import { Badge, type BadgeTone } from '#ui/figures/badge.tsx'

const tones: Record<BoxStatus, BadgeTone> = {
  Created: 'neutral',
  Scheduled: 'info',
  CustomerNotified: 'due',
  InvoiceCreated: 'due',
  Paid: 'good',
  Shipped: 'good',
  Delivered: 'good',
  NextOrderCreated: 'good',
  Dispute: 'bad',
  Cancelled: 'bad',
  Error: 'bad',
  SubscriptionNotActive: 'neutral',
}

export function StatusBadge({ status }: { status: BoxStatus }) {
  return <Badge tone={tones[status]}>{labelOfStatus(status)}</Badge>
}

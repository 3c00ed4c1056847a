import type { CustomerId } from '@cupboard/domain/ids'
import { customerKey } from '#api/query-keys.ts'
import { useCall } from '#api/use-call.ts'

const AN_HOUR_MS = 3_600_000

type Props = { customerId: CustomerId; productId: string }

/** How long a pack lasts in this customer's home, whether or not it is part of the subscription. */
export function PackFacts({ customerId, productId }: Props) {
  const home = useCall('getHousehold', { params: { customerId } }, customerKey(customerId, 'household')).data
  const estimate = useCall(
    'estimateBox',
    { body: { household: home as NonNullable<typeof home>, productIds: [productId] } },
    customerKey(customerId, 'pack-facts', productId),
    { enabled: Boolean(home), staleTime: AN_HOUR_MS, retry: false },
  )
  const line = estimate.data?.lines[0]
  if (!line) return null
  return <p className="text-ink-soft">{firstSentence(line.reason)}</p>
}

/** The others speak of a first box. */
function firstSentence(reason: string): string {
  return reason.slice(0, `${reason} `.indexOf('. ') + 1)
}

import type { KeyObject } from 'node:crypto'
import type { LetterAction } from '@cupboard/domain/box/letter-link'
import type { EventId } from '@cupboard/domain/ids'
import type { BoxRow } from '#features/boxes/box-store.ts'
import { letterLinkSigner } from './letter-token.ts'

/** Signs the links of a notice letter. Browsers never send a server the part after the hash. */
export function letterLinksOf(
  { customerId, boxId, deliveryOn }: Pick<BoxRow, 'customerId' | 'boxId' | 'deliveryOn'>,
  { shopUrl, letterKey, eventId }: { shopUrl: string; letterKey: KeyObject; eventId: EventId },
) {
  const sign = letterLinkSigner(letterKey, {
    customerId,
    boxId,
    toldDeliveryOn: deliveryOn,
    noticeId: eventId,
  })
  const signed = (action: LetterAction) => `${shopUrl}/letter/${action}#${sign(action)}`
  return {
    yes: signed('yes'),
    wait: signed('wait'),
    skip: signed('skip'),
    delay: signed('delay'),
    change: `${shopUrl}/box/${boxId}`,
    cancel: signed('cancel'),
  }
}

import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { LetterAction, LetterLink } from '@cupboard/domain/box/letter-link'
import { fromDayNumber, toDayNumber } from '@cupboard/domain/calendar'
import type { BoxId, CustomerId, EventId } from '@cupboard/domain/ids'

const ID_BYTES = 16
const DAY_BYTES = 4
const NOTICE_AT = 2 * ID_BYTES + DAY_BYTES
/** Two bytes more than the facts need: they fill whole groups of three. */
const FACTS_BYTES = NOTICE_AT + ID_BYTES + 2
const MAC_BYTES = 32
/** Letters that left before links named their notice. */
const NO_NOTICE = '00000000-0000-0000-0000-000000000000' as EventId

/** Opaque ids and a day, to be signed for one action after another. A token signs nobody in. */
export function letterLinkSigner(key: KeyObject, link: LetterLink): (action: LetterAction) => string {
  const facts = Buffer.alloc(FACTS_BYTES)
  facts.write(digitsOf(link.customerId), 0, 'hex')
  facts.write(digitsOf(link.boxId), ID_BYTES, 'hex')
  facts.writeUInt32BE(toDayNumber(link.toldDeliveryOn), 2 * ID_BYTES)
  facts.write(digitsOf(link.noticeId), NOTICE_AT, 'hex')
  const spelt = facts.toString('base64url')
  // The facts fill whole groups of three bytes, so both encodings joined equal the encoding of the joined bytes.
  return (action) => spelt + macOf(key, action, facts).digest('base64url')
}

/** Nothing, unless we signed exactly this for exactly this action. */
export function readLetterToken(key: KeyObject, action: LetterAction, token: string): LetterLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Refuses a second spelling of the same bytes, which we did not write.
  const factsBytes = bytes.length - MAC_BYTES
  const namesNotice = factsBytes === FACTS_BYTES
  if (!(namesNotice || factsBytes === NOTICE_AT) || bytes.toString('base64url') !== token) return undefined
  const facts = bytes.subarray(0, factsBytes)
  if (!timingSafeEqual(bytes.subarray(factsBytes), macOf(key, action, facts).digest())) return undefined
  return {
    customerId: idOf(facts.subarray(0, ID_BYTES)) as CustomerId,
    boxId: idOf(facts.subarray(ID_BYTES, 2 * ID_BYTES)) as BoxId,
    toldDeliveryOn: fromDayNumber(facts.readUInt32BE(2 * ID_BYTES)),
    noticeId: namesNotice ? (idOf(facts.subarray(NOTICE_AT, NOTICE_AT + ID_BYTES)) as EventId) : NO_NOTICE,
  }
}

function macOf(key: KeyObject, action: LetterAction, facts: Buffer) {
  return createHmac('sha256', key).update(`letter-link:${action}:`).update(facts)
}

function digitsOf(id: string): string {
  return id.replaceAll('-', '')
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

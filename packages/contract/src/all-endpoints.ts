import * as accounts from './accounts.ts'
import * as boxes from './boxes.ts'
import * as catalogue from './catalogue.ts'
import * as demo from './demo.ts'
import type { Endpoint } from './endpoint.ts'
import * as household from './household.ts'
import * as letterLinks from './letter-links.ts'
import * as notifications from './notifications.ts'
import * as payments from './payments.ts'
import * as preview from './preview.ts'

/** Every promise of the shop: the documentation, the fuzzer and the auth matrix walk this list. */
export const allEndpoints: readonly Endpoint[] = [
  catalogue,
  accounts,
  notifications,
  household,
  boxes,
  payments,
  preview,
  letterLinks,
  demo,
].flatMap((chapter) => Object.values<unknown>(chapter).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'reply' in value &&
    'refusals' in value
  )
}

import * as accountDetails from './account-details.ts'
import * as accounts from './accounts.ts'
import * as boxes from './boxes.ts'
import * as catalogue from './catalogue.ts'
import * as cupboard from './cupboard.ts'
import * as demo from './demo.ts'
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'
import * as household from './household.ts'
import * as letterLinks from './letter-links.ts'
import * as notifications from './notifications.ts'
import * as passkeys from './passkeys.ts'
import { type EndpointName, paths } from './paths.ts'
import * as payments from './payments.ts'
import * as preferences from './preferences.ts'
import * as preview from './preview.ts'
import * as privacy from './privacy.ts'
import * as push from './push.ts'
import * as stockWishes from './stock-wishes.ts'

const endpoints = {
  ...catalogue,
  ...accounts,
  ...accountDetails,
  ...passkeys,
  ...privacy,
  ...notifications,
  ...push,
  ...household,
  ...boxes,
  ...cupboard,
  ...preferences,
  ...stockWishes,
  ...payments,
  ...preview,
  ...letterLinks,
  ...demo,
}

/** The documentation, the fuzzer and the auth matrix walk this list. */
export const allEndpoints: readonly Endpoint[] = (Object.keys(paths) as EndpointName[]).map(
  (name) => endpoints[name],
)

export type CallInput<N extends EndpointName> = InputOf<(typeof endpoints)[N]>
export type CallReply<N extends EndpointName> = ReplyOf<(typeof endpoints)[N]>

/** One typed call of an endpoint by its name. */
export type CallApi = <N extends EndpointName>(name: N, input: CallInput<N>) => Promise<CallReply<N>>

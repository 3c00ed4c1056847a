import type { InputOf, ReplyOf } from '../endpoint.ts'
import * as acts from './acts.ts'
import * as audit from './audit.ts'
import * as boxDesk from './box-desk.ts'
import * as catalogue from './catalogue.ts'
import * as categories from './categories.ts'
import * as desk from './desk.ts'
import type { OfficeEndpoint } from './endpoint.ts'
import * as figures from './figures.ts'
import * as goods from './goods.ts'
import * as letters from './letters.ts'
import * as moneyDesk from './money-desk.ts'
import * as packing from './packing.ts'
import { type OfficeEndpointName, officePaths } from './paths.ts'
import * as people from './people.ts'
import * as pictures from './pictures.ts'
import * as prices from './prices.ts'
import * as privacy from './privacy.ts'
import * as productSheet from './product-sheet.ts'
import * as refunds from './refunds.ts'
import * as useRate from './use-rate.ts'
import * as withdrawals from './withdrawals.ts'

const endpoints = {
  ...people,
  ...desk,
  ...boxDesk,
  ...acts,
  ...refunds,
  ...moneyDesk,
  ...letters,
  ...privacy,
  ...figures,
  ...goods,
  ...withdrawals,
  ...packing,
  ...catalogue,
  ...useRate,
  ...pictures,
  ...prices,
  ...categories,
  ...productSheet,
  ...audit,
}

/** The auth matrix walks this list; a path without schemas does not compile. */
export const allOfficeEndpoints: readonly OfficeEndpoint[] = (
  Object.keys(officePaths) as OfficeEndpointName[]
).map((name) => endpoints[name])

export type OfficeInput<N extends OfficeEndpointName> = InputOf<(typeof endpoints)[N]>
export type OfficeReply<N extends OfficeEndpointName> = ReplyOf<(typeof endpoints)[N]>

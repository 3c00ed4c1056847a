import type { FindProducts } from '#features/boxes/shown/wire-box.ts'
import { boxActsRoutes } from './acts/box-acts.routes.ts'
import { customerActsRoutes } from './acts/customer-acts.routes.ts'
import { stoppedBoxRoutes } from './acts/stopped-box.routes.ts'
import { auditRoutes } from './audit.routes.ts'
import { catalogueDeskRoutes } from './catalogue/catalogue-desk.routes.ts'
import { categoriesRoutes } from './catalogue/categories.routes.ts'
import { pictureDeskRoutes } from './catalogue/picture-desk.routes.ts'
import { withdrawalsRoutes } from './catalogue/withdrawals.routes.ts'
import { deskRoutes } from './desk.routes.ts'
import { figuresRoutes } from './figures/figures.routes.ts'
import { goodsRoutes } from './goods/goods.routes.ts'
import { packingRoutes } from './goods/packing.routes.ts'
import { sendWithoutRoutes } from './goods/send-without.routes.ts'
import { lettersRoutes } from './letters/letters.routes.ts'
import { booksRoutes } from './money/books.routes.ts'
import { creditRoutes } from './money/credit.routes.ts'
import { disputesRoutes } from './money/disputes.routes.ts'
import { failedPaymentsRoutes } from './money/failed-payments.routes.ts'
import { refundsRoutes } from './money/refunds.routes.ts'
import { replacementsRoutes } from './money/replacements.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import type { Office } from './serve-office.ts'

/** All that the shop's people may ask. It shares the customers' use cases and none of their tokens. */
export function officeRoutes(office: Office, findProducts: FindProducts): void {
  peopleRoutes(office)
  deskRoutes(office, findProducts)
  customerActsRoutes(office)
  boxActsRoutes(office)
  stoppedBoxRoutes(office)
  refundsRoutes(office)
  replacementsRoutes(office)
  creditRoutes(office)
  failedPaymentsRoutes(office)
  disputesRoutes(office)
  booksRoutes(office)
  lettersRoutes(office)
  privacyRoutes(office)
  figuresRoutes(office)
  goodsRoutes(office)
  withdrawalsRoutes(office)
  packingRoutes(office)
  sendWithoutRoutes(office)
  catalogueDeskRoutes(office)
  categoriesRoutes(office)
  pictureDeskRoutes(office)
  auditRoutes(office)
}

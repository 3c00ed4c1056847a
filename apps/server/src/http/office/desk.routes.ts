import type { WireBox } from '@cupboard/contract/boxes'
import * as boxDesk from '@cupboard/contract/office/box-desk'
import * as desk from '@cupboard/contract/office/desk'
import { daysBetween } from '@cupboard/domain/calendar'
import { Refusal } from '@cupboard/domain/refusal'
import { readCurrentBoxes } from '#features/boxes/shown/current-boxes.ts'
import { requireShownBox, type ShownBox } from '#features/boxes/shown/shown-box-store.ts'
import { type FindProducts, wireBoxOf } from '#features/boxes/shown/wire-box.ts'
import { findHousehold } from '#features/household/household-store.ts'
import { readDeeds } from '#features/office/audit/audit-store.ts'
import { readBoxLife } from '#features/office/desk/box-life-store.ts'
import { countBoxesByDay, readBoxesOfDay } from '#features/office/desk/calendar-store.ts'
import { findDeskCustomer, sumPaid } from '#features/office/desk/customer-desk-store.ts'
import { search } from '#features/office/desk/search.ts'
import { readTimeline } from '#features/office/desk/timeline-store.ts'
import { findSuppressed } from '#mail/suppression-store.ts'
import { cursorIn, cursorOf, pageOf } from './paging.ts'
import { requireBoxOwner } from './require-box-owner.ts'
import { type Office, serveOffice } from './serve-office.ts'

const MOST_DAYS = 62
const MOST_DEEDS = 100

export function deskRoutes(office: Office, findProducts: FindProducts): void {
  const { db, clock } = office.deps

  /** The reply of the customer's own page, without where the box goes. */
  async function shownToDesk(box: ShownBox, now: Date): Promise<Omit<WireBox, 'deliveryAddress'>> {
    const { deliveryAddress: _street, ...shown } = await wireBoxOf(box, now, findProducts)
    return shown
  }

  serveOffice(office, desk.search, ({ query }) => search(db, query.q))

  serveOffice(office, desk.readCustomer, async ({ params: { customerId } }) => {
    const found = await findDeskCustomer(db, customerId)
    if (!found) throw new Refusal('not-found')
    const now = clock.now()
    const [{ past, future }, paidPence, household, dead] = await Promise.all([
      readCurrentBoxes(db, customerId, now),
      sumPaid(db, customerId),
      findHousehold(db, customerId),
      findSuppressed(db, customerId, found.email),
    ])
    const { subscription: its } = found
    return {
      customerId,
      name: `${found.firstName} ${found.lastName}`,
      email: found.email,
      suppressedAt: dead?.suppressedAt.toISOString() ?? null,
      registeredAt: found.registeredAt.toISOString(),
      agreedToMarketing: found.marketingAgreedAt !== null,
      city: found.city,
      postCode: found.postCode,
      subscription: {
        isActive: its?.isActive ?? false,
        activatedAt: its?.activatedAt?.toISOString() ?? null,
        endedAt: its?.endedAt?.toISOString() ?? null,
        chargingPausedBy: its?.isChargingPaused ? (its.chargingPausedBy ?? 'dispute') : null,
        card: its?.cardLastFour
          ? { brand: its.cardBrand ?? 'card', lastFour: its.cardLastFour, expiresOn: its.cardExpiresOn }
          : null,
      },
      household: household ?? null,
      paidPence,
      boxes: await Promise.all([...past, ...future].map((box) => shownToDesk(box, now))),
    }
  })

  serveOffice(office, desk.readTimeline, async ({ params: { customerId }, query }) => {
    if (!(await findDeskCustomer(db, customerId))) throw new Refusal('not-found')
    const page = await pageOf((atMost) => readTimeline(db, customerId, cursorIn(query.after), atMost))
    return { entries: page.rows.map(({ key: _key, ...entry }) => entry), next: cursorOf(page) }
  })

  serveOffice(office, boxDesk.readBoxLife, async ({ params: { boxId } }) => {
    const owner = await requireBoxOwner(db, boxId)
    const box = await requireShownBox(db, owner)
    const [life, deeds] = await Promise.all([readBoxLife(db, owner), readDeeds(db, { boxId }, MOST_DEEDS)])
    const { customerId, customerName: name } = owner
    return { customer: { customerId, name }, box: await shownToDesk(box, clock.now()), ...life, deeds }
  })

  serveOffice(office, boxDesk.readCalendar, ({ query: { from, until } }) => {
    const days = daysBetween(from, until)
    if (days < 0 || days > MOST_DAYS)
      throw new Refusal('not-acceptable', [`Please ask for at most ${MOST_DAYS} days.`])
    return countBoxesByDay(db, from, until)
  })

  serveOffice(office, boxDesk.listBoxesOfDay, async ({ params, query }) => {
    const { rows, hasMore } = await pageOf((atMost) => readBoxesOfDay(db, { ...params, ...query }, atMost))
    return { boxes: rows, next: hasMore ? (rows.at(-1)?.reference ?? null) : null }
  })
}

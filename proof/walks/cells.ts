import { type Answer, whatBecomesOf } from '@cupboard/domain/box/life/life'
import { addDays, dateOnly } from '@cupboard/domain/calendar'
import type { BoxId } from '@cupboard/domain/ids'
import { type MovingBox, readMovingBox } from '@cupboard/server/src/features/boxes/life/box-move-store.ts'
import { openTestShop } from '@cupboard/server/src/testing/open-test-shop.ts'
import { checkInvariants } from '#check-invariants.ts'
import type { Walker } from './acts.ts'
import { type Brought, findAtProvider, ways } from './happenings.ts'
import { END_OF_WALK, live } from './moments.ts'
import { type LivedState, states } from './states.ts'
import { signUpWalkers } from './walk.ts'

/**
 * Brings each walker's second box to a state and then an event to it, through the shop's own entry for that event. The
 * box must move as the table says. Then all live on to the end of the box.
 */
export async function walkCells(state: LivedState, happenings: readonly Brought[]): Promise<string[]> {
  const shop = await openTestShop()
  try {
    const walkers = await signUpWalkers(shop, happenings.length)
    await shop.worker.runDue()
    await states[state](shop, walkers)
    const wrong: string[] = []
    for (const [index, happening] of happenings.entries()) {
      const walker = walkers[index]
      if (walker) wrong.push(...(await walkCell(walker, state, happening)))
    }
    for (const walker of walkers) await findAtProvider(walker)
    await live(shop, END_OF_WALK)
    const breaches = await checkInvariants(shop)
    return [...wrong, ...breaches.map(({ promise, what, why }) => `${promise}: ${what}: ${why}`)]
  } finally {
    await shop.close()
  }
}

async function walkCell(who: Walker, state: LivedState, happening: Brought): Promise<string[]> {
  const name = `${happening} × ${state}`
  // A lost charge is found before anything that does not ask about it.
  if (!asksForLostCharge(happening)) await findAtProvider(who)
  const before = await look(who)
  if (before.box.status !== state) return [`${name}: the box came to ${before.box.status}`]
  const answer = whatBecomesOf(before.box, happening, {
    now: who.shop.clock.now(),
    askedOn: addDays(dateOnly(before.box.deliveryOn), 10),
  })
  const hasHappened = (await ways[happening](who)) !== false
  const after = await look(who)
  return differences(hasHappened ? answer : { kind: 'nothing' }, before, after).map(
    (each) => `${name}: ${each}`,
  )
}

function asksForLostCharge(happening: Brought): boolean {
  return happening === 'cancelled-by-shop' || happening.startsWith('books-')
}

type Seen = { box: MovingBox; moves: string[]; events: string[] }

async function look({ shop, customerId, boxId }: Walker): Promise<Seen> {
  const key = { customerId, boxId: boxId as BoxId }
  const box = await shop.deps.db.transaction((tx) => readMovingBox(tx, key))
  if (!box) throw new Error('a walker has no box')
  const moves = await shop.pool.query(
    'SELECT to_status AS it FROM box_audit WHERE box_id = $1 ORDER BY number',
    [boxId],
  )
  const events = await shop.pool.query(
    `SELECT kind AS it FROM event WHERE payload->>'boxId' = $1 ORDER BY number`,
    [boxId],
  )
  return { box, moves: moves.rows.map(({ it }) => it), events: events.rows.map(({ it }) => it) }
}

/** Compares the shop's move with the table's. Consequences of the move, such as a new notice, do not count here. */
function differences(answer: Answer, before: Seen, after: Seen): string[] {
  const moves = after.moves.slice(before.moves.length)
  const events = after.events.slice(before.events.length)
  if (answer.kind !== 'moves')
    return moves.length > 0 ? [`nothing should move, and it went to ${moves.join(', ')}`] : []
  const { to, event, reason } = answer.move
  const isSame = to === before.box.status
  const first = isSame ? undefined : to
  return [
    ...(moves[0] === first ? [] : [`should go to ${to}, and went to ${moves.join(', ') || 'nowhere'}`]),
    ...(event === null || events.includes(event) ? [] : [`${event} is not recorded`]),
    ...(moves.length > 1 || after.box.reason === reason
      ? []
      : [`the reason is ${after.box.reason}, not ${reason}`]),
  ]
}

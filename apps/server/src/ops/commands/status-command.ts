import { type Command, list } from '#ops/command.ts'
import { readFigures, type ShopFigures } from '#watch/figures-store.ts'

export const statusCommand: Command = {
  use: '',
  what: 'How the shop stands: boxes by state, what waits and for how long, charges and letters of a day.',
  async run({ db, clock }) {
    return list(rowsOf(await readFigures(db, clock.now())), '', ({ what, count, since }) => [
      `${what}:`,
      String(count),
      ...(since ? [since] : []),
    ])
  },
}

type Row = { what: string; count: number; since?: string }

function rowsOf(figures: ShopFigures): Row[] {
  const counted = (kind: string, all: ShopFigures['boxes']): Row[] =>
    all.map(({ what, count }) => ({ what: `${kind}, ${what}`, count }))
  return [
    { what: 'active subscriptions', count: figures.activeSubscriptions },
    { what: 'charging paused by a dispute', count: figures.openDisputes },
    { what: 'differences of the books', count: figures.bookDifferences },
    ...counted('boxes', figures.boxes),
    ...counted('late boxes', figures.lateBoxes),
    ...figures.waiting.map(({ queue, count, seconds }) => ({
      what: `waiting, ${queue}`,
      count,
      ...(count > 0 ? { since: `the oldest for ${Math.round(seconds)} s` } : {}),
    })),
    ...counted('charges of a day', figures.charges),
    ...counted('letters of a day', figures.letters),
  ]
}

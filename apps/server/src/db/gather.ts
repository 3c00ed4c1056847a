import { isDatabaseAway } from './database-errors.ts'

type Waiting<Wish, Answer> = {
  wish: Wish
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/**
 * Turns a statement for many into a function for one: whoever asks while the last statement is under way goes into
 * the next one together. When a statement for several fails, each is asked for alone, so that one that cannot be
 * done fails nobody else; but when it is lost, nobody knows whether it was done, and nothing is asked for twice.
 */
export function gather<Wish, Answer>(
  doAll: (wishes: readonly Wish[]) => Promise<readonly Answer[]>,
): (wish: Wish) => Promise<Answer> {
  let waiting: Waiting<Wish, Answer>[] = []
  let isBusy = false

  async function doTogether(group: readonly Waiting<Wish, Answer>[]): Promise<void> {
    try {
      const answers = await doAll(group.map(({ wish }) => wish))
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (group.length === 1 || isDatabaseAway(error)) for (const { reject } of group) reject(error)
      else for (const one of group) await doTogether([one])
    }
  }

  async function work(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await doTogether(group)
    }
    isBusy = false
  }

  return (wish) =>
    new Promise((resolve, reject) => {
      waiting.push({ wish, resolve, reject })
      if (!isBusy) void work()
    })
}

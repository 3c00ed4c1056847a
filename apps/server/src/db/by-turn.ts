type Waiting<Wish, Answer> = {
  wish: Wish
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** Answers are long to write: all of a crowd's in one turn would keep whoever comes meanwhile waiting. */
const ANSWERED_IN_A_TURN = 8

/**
 * Turns a read for many into a function for one: whatever is asked for in one turn of the event loop is read by one
 * statement. Nobody waits for the turn before.
 */
export function byTurn<Wish, Answer>(
  readAll: (wishes: readonly Wish[]) => Promise<readonly Answer[]>,
): (wish: Wish) => Promise<Answer> {
  let waiting: Waiting<Wish, Answer>[] = []

  async function read(): Promise<void> {
    const group = waiting
    waiting = []
    try {
      const answers = await readAll(group.map(({ wish }) => wish))
      for (const [index, { resolve }] of group.entries()) {
        if (index > 0 && index % ANSWERED_IN_A_TURN === 0) await new Promise(setImmediate)
        resolve(answers[index] as Answer)
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  return (wish) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(read)
      waiting.push({ wish, resolve, reject })
    })
}

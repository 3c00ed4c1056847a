/**
 * Does several things in one transaction at once, and waits for all of them, also when one fails: no statement may come
 * after its transaction. Of things that take one statement each, the first one's runs first.
 */
export async function together<T extends readonly unknown[]>(
  ...things: { [K in keyof T]: () => Promise<T[K]> }
): Promise<T> {
  const ended = await Promise.allSettled(things.map(async (begin) => begin()))
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  }) as unknown as T
}

import { describe, expect, it } from 'vitest'
import { limitConcurrency, limitConcurrencyByKey } from './limit-concurrency.ts'

/** Work that goes on until it is told how to end. */
function openWork(limited: ReturnType<typeof limitConcurrency>, name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const done = limited(() => {
    begun.push(name)
    return promise
  })
  return { done, finish: () => resolve(name), fail: () => reject(new Error(name)) }
}

describe('work under a limit', () => {
  it('runs side by side up to the limit, and then in the order it came', async () => {
    const begun: string[] = []
    const limited = limitConcurrency(2)
    const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) =>
      openWork(limited, name, begun),
    )
    expect(begun).toEqual(['one', 'two'])
    two?.finish()
    expect(await two?.done).toBe('two')
    await expect.poll(() => begun).toEqual(['one', 'two', 'three'])
    one?.finish()
    await expect.poll(() => begun).toEqual(['one', 'two', 'three', 'four'])
    three?.finish()
    four?.finish()
    expect(await Promise.all([three?.done, four?.done])).toEqual(['three', 'four'])
  })

  it('hands its slot on when it fails', async () => {
    const begun: string[] = []
    const limited = limitConcurrency(1)
    const [bad, good] = ['bad', 'good'].map((name) => openWork(limited, name, begun))
    bad?.fail()
    await expect(bad?.done).rejects.toThrow('bad')
    good?.finish()
    expect(await good?.done).toBe('good')
    expect(await limited(async () => 'later')).toBe('later')
  })

  it('is refused while enough of it waits, and accepted again after', async () => {
    const begun: string[] = []
    const limited = limitConcurrency(1, 1)
    const [one, two, three] = ['one', 'two', 'three'].map((name) => openWork(limited, name, begun))
    await expect(three?.done).rejects.toMatchObject({ code: 'shop-busy' })
    one?.finish()
    two?.finish()
    expect(await Promise.all([one?.done, two?.done])).toEqual(['one', 'two'])
    expect(begun).toEqual(['one', 'two'])
    expect(await limited(async () => 'later')).toBe('later')
  })
})

describe('work of several customers, each with a limit of their own', () => {
  it('is refused to whoever asks for too much, and to nobody else', async () => {
    const begun: string[] = []
    const each = limitConcurrencyByKey(1, 1)
    const of = (whose: string) => (work: () => Promise<string>) => each(whose, work)
    const greedy = ['one', 'two', 'three'].map((name) => openWork(of('greedy') as never, name, begun))
    const modest = openWork(of('modest') as never, 'modest', begun)
    await expect(greedy[2]?.done).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(begun).toEqual(['one', 'modest'])
    for (const work of [...greedy, modest]) work.finish()
    expect(await Promise.all([greedy[0]?.done, greedy[1]?.done, modest.done])).toEqual([
      'one',
      'two',
      'modest',
    ])
    expect(await each('greedy', async () => 'later')).toBe('later')
  })
})

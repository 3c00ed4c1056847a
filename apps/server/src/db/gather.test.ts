import { expect, it } from 'vitest'
import { gather } from './gather.ts'

it('those who ask while others are served are served together, each with their own answer', async () => {
  const groups: number[][] = []
  const double = gather(async (wishes: readonly number[]) => {
    groups.push([...wishes])
    return wishes.map((wish) => 2 * wish)
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(groups).toEqual([[1], [2, 3], [4]])
})

it('one that cannot be done fails nobody else', async () => {
  const half = gather(async (wishes: readonly number[]) => {
    if (wishes.some((wish) => wish % 2 === 1)) throw new RangeError('odd')
    return wishes.map((wish) => wish / 2)
  })
  const answers = await Promise.allSettled([2, 4, 5, 6].map(half))
  expect(answers.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
    1,
    2,
    'failed',
    3,
  ])
  expect(await half(8)).toBe(4)
})

it('what is lost on its way is not asked for twice, since it may have been done', async () => {
  const groups: number[][] = []
  const lost = Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })
  const send = gather(async (wishes: readonly number[]) => {
    groups.push([...wishes])
    throw lost
  })
  const answers = await Promise.allSettled([1, 2, 3].map(send))
  expect(answers.map((each) => each.status === 'rejected' && each.reason)).toEqual([lost, lost, lost])
  expect(groups).toEqual([[1], [2, 3]])
})

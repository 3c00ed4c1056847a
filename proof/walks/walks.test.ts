import { describe, expect, it } from 'vitest'
import { trialSize } from '#trial-size.ts'
import { type MomentName, moments } from './moments.ts'
import { everyPair, somePairs, walkAll } from './walk.ts'

const names = Object.keys(moments) as MomentName[]
const all = everyPair()
const count = trialSize(process.env.PROOF, { commit: 2, night: all.length, full: all.length })

describe(`${count} ways of doing one thing after another at a moment of a box`, () => {
  it.each(names.map((name, index) => [name, index] as const))(
    '%s: every walk ends well',
    async (name, index) => {
      const walks = count === all.length ? all : somePairs(count, index * 2)
      const breaches = await walkAll(name, walks)
      process.stdout.write(`T35 ${name}: ${walks.length} walks, ${breaches.length} breaches\n`)
      expect(breaches).toEqual([])
    },
    1_800_000,
  )
})

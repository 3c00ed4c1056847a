import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { hashPassword } from './hash-password.ts'

it.runIf(process.platform === 'linux')(
  'whoever hashes passwords steps back for whoever answers requests',
  async () => {
    await hashPassword('plain words')
    const threads = readdirSync('/proc/self/task').map((thread) => ({
      name: readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim(),
      priority: getPriority(Number(thread)),
    }))
    const helpers = threads.filter(({ name }) => name === 'libuv-worker')
    expect(helpers.length).toBeGreaterThan(0)
    for (const { priority } of helpers) expect(priority).toBeGreaterThan(getPriority(process.pid))
  },
)

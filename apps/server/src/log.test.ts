import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { describeError, makeLogger, scrub } from './log.ts'

describe('the log', () => {
  it.each([
    ['no user ada.cooke@example.com here', 'no user [e-mail] here'],
    ['card 4242 4242 4242 4242 declined', 'card [digits] declined'],
    ['postgres://shop:hunter2@db:5432/shop', 'postgres://[login]@db:5432/shop'],
    ['secret pi_3Nabc_secret_XyZ leaked', 'secret [key] leaked'],
    [`token ${'a1B2'.repeat(11)} used`, 'token [token] used'],
  ])('takes what is private out of %j', (text, scrubbed) => {
    expect(scrub(text)).toBe(scrubbed)
  })

  it('tells the kind, code and place of an error but never what a customer typed', () => {
    const error = Object.assign(new Error('Key (email)=(ada@example.com) exists'), {
      code: '23505',
      detail: 'ada@example.com',
    })
    const told = describeError(new Error('outer', { cause: error }))
    expect(told).toMatchObject({
      type: 'Error',
      cause: { code: '23505', message: 'Key (email)=([e-mail]) exists' },
    })
    expect(JSON.stringify(told)).not.toContain('ada@example.com')
  })

  it('tells of a stack where it happened, and nothing of a message that goes over several lines', () => {
    const error = new Error('Failed query: insert into customer\nparams: Ada,Cooke,1 Larder Lane')
    expect(JSON.stringify(describeError(error))).not.toContain('Larder Lane')
    expect(describeError(error).stack).toContain('log.test.ts')
  })
})

describe('a line of the log', () => {
  function lineOf(told: object): string {
    let line = ''
    const write = (text: string) => {
      line += text
    }
    makeLogger({ logLevel: 'info' }, { write }).info(told, 'told')
    return line
  }

  it.each(['ECONNRESET', '55P03'])('tells %s, the code of an error and of its cause', (code) => {
    const cause = Object.assign(new Error('lost'), { code })
    const error = Object.assign(new Error('outer', { cause }), { code })
    expect(JSON.parse(lineOf({ err: error })).err).toMatchObject({ code, cause: { code } })
  })

  it.each([
    { code: '4711' },
    { body: { code: '4711' } },
    { secret: { code: '4711' } },
    { params: { passwordResetCode: '4711' } },
    { err: { code: '4711' } },
  ])('tells no code that opens an account: %j', (told) => {
    expect(lineOf(told)).not.toContain('"4711"')
  })
})

it.each([
  ['leaves', 'process.exit(0)'],
  ['falls over', "throw new Error('out of nothing')"],
])('the last lines are written when the process %s', (_, end) => {
  const program = `import { makeLogger } from './log.ts'
    const log = makeLogger({ logLevel: 'info' })
    log.info('first')
    log.info('last')
    ${end}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'last'])
})

import { describe, expect, it } from 'vitest'
import { greetingName, isPersonName } from './person-name.ts'

describe('a name', () => {
  it.each([
    'Ada',
    "Siobhán O'Neill",
    'Anne-Marie',
    'J. R. R.',
    'Nguyễn Thị',
    'عدى',
    '美咲',
    'Ravi, Jr.',
    ' Ada ',
  ])('may be %s', (name) => {
    expect(isPersonName(name)).toBe(true)
    expect(greetingName(name)).toBe(name)
  })

  it.each([
    'You won £500, go to evil.example',
    'Claim it at https://evil.example',
    'www.evil.example',
    'Ada\r\nBcc: x',
    '<b>Ada</b>',
    'Call 0900 123456',
    'a@b',
    'Dear customer your account was locked and you must act now',
    '',
  ])('is not %j, and no letter begins with it', (text) => {
    expect(isPersonName(text)).toBe(false)
    expect(greetingName(text)).toBe('there')
  })
})

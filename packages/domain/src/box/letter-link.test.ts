import { describe, expect, it } from 'vitest'
import { dateOnly } from '../calendar.ts'
import { boxDaysFor } from './box-days.ts'
import { delayedDay, type LetterAction, type LetterLinkState, letterLinkState } from './letter-link.ts'

const told = boxDaysFor(dateOnly('2026-12-21'), 'england-and-wales')
const box = { ...told, status: 'CustomerNotified', isSkipped: false } as const
const inTime = new Date('2026-12-15T12:00:00Z')
const atCutOff = new Date('2026-12-18T00:00:00Z')

describe('a link in a notice letter', () => {
  it.each<[LetterAction, object, Date, LetterLinkState]>([
    ['skip', {}, inTime, 'open'],
    ['skip', { isSkipped: true, status: 'SubscriptionNotActive' }, inTime, 'done'],
    ['skip', { isSkipped: true, status: 'SubscriptionNotActive' }, atCutOff, 'done'],
    ['skip', {}, atCutOff, 'too-late'],
    ['skip', { status: 'Paid' }, inTime, 'too-late'],
    ['skip', { deliveryOn: '2026-12-29' }, inTime, 'open'],
    ['delay', {}, inTime, 'open'],
    ['delay', { deliveryOn: '2026-12-29' }, inTime, 'done'],
    ['delay', { deliveryOn: '2026-12-29' }, atCutOff, 'done'],
    ['delay', {}, atCutOff, 'too-late'],
    ['yes', { waitsForYes: true }, inTime, 'open'],
    ['yes', { waitsForYes: true }, atCutOff, 'too-late'],
    ['yes', {}, inTime, 'done'],
    ['yes', { isSkipped: true, status: 'SubscriptionNotActive' }, inTime, 'used'],
    ['yes', { isSkipped: true, status: 'SubscriptionNotActive' }, atCutOff, 'too-late'],
    ['wait', { asksAboutStock: true }, inTime, 'open'],
    ['wait', { asksAboutStock: true }, atCutOff, 'too-late'],
    ['wait', {}, inTime, 'used'],
    ['wait', {}, atCutOff, 'too-late'],
    ['cancel', {}, inTime, 'open'],
    ['cancel', { status: 'Paid' }, inTime, 'open'],
    ['cancel', {}, atCutOff, 'too-late'],
  ])('to %s a box that is %j at %s is %s', (action, change, now, state) => {
    const asked = { action, told, box: { ...box, ...change }, isSubscriptionActive: true, isFollowed: false }
    expect(letterLinkState(asked, now)).toBe(state)
  })

  it.each<[LetterAction, LetterLinkState]>([
    ['skip', 'ended'],
    ['delay', 'ended'],
    ['cancel', 'done'],
  ])('to %s says %s when the subscription has ended', (action, state) => {
    const asked = { action, told, box, isSubscriptionActive: false, isFollowed: true }
    expect(letterLinkState(asked, inTime)).toBe(state)
  })

  it.each<[LetterAction, object, LetterLinkState]>([
    ['wait', {}, 'done'],
    ['skip', {}, 'used'],
    ['skip', { isSkipped: true, status: 'SubscriptionNotActive' }, 'done'],
    ['delay', {}, 'used'],
    ['delay', { deliveryOn: '2026-12-29' }, 'done'],
    ['cancel', {}, 'used'],
  ])('to %s that was followed before finds a box that is %j and is %s', (action, change, state) => {
    const asked = { action, told, box: { ...box, ...change }, isSubscriptionActive: true, isFollowed: true }
    expect(letterLinkState(asked, inTime)).toBe(state)
  })

  it('delays by a week, or to the next day the van drives', () => {
    expect(delayedDay(told.deliveryOn, 'england-and-wales')).toBe('2026-12-29')
    expect(delayedDay(dateOnly('2026-12-01'), 'england-and-wales')).toBe('2026-12-08')
  })
})

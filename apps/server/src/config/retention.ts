import { type RetentionDays, type RetentionName, retentionRules } from '@cupboard/domain/privacy/retention'
import { z } from 'zod'

const MOST_DAYS = 36_500

function days(name: RetentionName) {
  const { days: usual, shortest } = retentionRules[name]
  const error = `must be a number of days from ${shortest} on`
  return z.coerce.number({ error }).int(error).min(shortest, error).max(MOST_DAYS, error).default(usual)
}

/** For how many days each class of rows is kept. */
export const retentionSettings = {
  RETAIN_TAX_DAYS: days('tax'),
  RETAIN_AUDIT_DAYS: days('audit'),
  RETAIN_EVENTS_DAYS: days('events'),
  RETAIN_LETTERS_DAYS: days('letters'),
  RETAIN_NOTIFICATIONS_DAYS: days('notifications'),
  RETAIN_PROVIDER_EVENTS_DAYS: days('provider-events'),
}

type Given = { [Name in keyof typeof retentionSettings]: number }

export function retentionOf(given: Given): RetentionDays {
  return {
    tax: given.RETAIN_TAX_DAYS,
    audit: given.RETAIN_AUDIT_DAYS,
    events: given.RETAIN_EVENTS_DAYS,
    letters: given.RETAIN_LETTERS_DAYS,
    notifications: given.RETAIN_NOTIFICATIONS_DAYS,
    'provider-events': given.RETAIN_PROVIDER_EVENTS_DAYS,
  }
}

import {
  AUTHENTICATION_REQUIRED,
  EXPIRED,
  GENERIC,
  INSUFFICIENT,
  type IssuerDecline,
  LOST,
  PROCESSING_ERROR,
  STOLEN,
  WRONG_CVC,
} from './declines.ts'

/** The behaviour of a card in each situation. The ledger stores only its name, never the card number. */
export type Behaviour = {
  /** With the customer at the page. */
  onSession: 'approve' | 'challenge' | IssuerDecline
  afterChallenge?: IssuerDecline
  /** With the customer away. */
  offSession: 'approve' | 'approve-once-set-up' | IssuerDecline
  onSetup: 'approve' | 'challenge' | IssuerDecline
  /** A fault between the charge and our learning of it, at the first confirmation of an intent. */
  fault?: 'charged-answer-lost' | 'answer-lost' | 'server-error'
  webhooks?: 'late' | 'thrice'
  isDisputed?: true
}

const FINE = { onSession: 'approve', offSession: 'approve', onSetup: 'approve' } as const
const CHALLENGED = { onSession: 'challenge', onSetup: 'challenge' } as const
const always = (decline: IssuerDecline) => ({ onSession: decline, offSession: decline, onSetup: decline })

export const behaviours = {
  fine: FINE,
  'challenge-until-set-up': { ...CHALLENGED, offSession: 'approve-once-set-up' },
  'challenge-every-time': { ...CHALLENGED, offSession: AUTHENTICATION_REQUIRED },
  'challenge-on-session': { ...CHALLENGED, offSession: 'approve' },
  'challenge-then-no-funds': { ...CHALLENGED, afterChallenge: INSUFFICIENT, offSession: INSUFFICIENT },
  'attaches-then-declines': { onSession: GENERIC, offSession: GENERIC, onSetup: 'approve' },
  'declines-later': { ...FINE, offSession: GENERIC },
  'generic-decline': always(GENERIC),
  'insufficient-funds': always(INSUFFICIENT),
  'lost-card': always(LOST),
  'stolen-card': always(STOLEN),
  'expired-card': always(EXPIRED),
  'wrong-cvc': always(WRONG_CVC),
  'processing-error': always(PROCESSING_ERROR),
  disputed: { ...FINE, isDisputed: true },
  'charged-answer-lost': { ...FINE, fault: 'charged-answer-lost' },
  'answer-lost': { ...FINE, fault: 'answer-lost' },
  'server-error-then-fine': { ...FINE, fault: 'server-error' },
  'webhooks-late': { ...FINE, webhooks: 'late' },
  'webhooks-thrice': { ...FINE, webhooks: 'thrice' },
} as const satisfies Record<string, Behaviour>

export type BehaviourName = keyof typeof behaviours

export function behaviourOf(name: BehaviourName): Behaviour {
  return behaviours[name]
}

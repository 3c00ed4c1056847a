/** The purposes of consent, with the words of the question. */
export const consentWords = {
  terms: 'I am at least 18 and agree to the terms and conditions',
  marketing: 'Send me news and offers now and then',
} as const

export type ConsentPurpose = keyof typeof consentWords

/** Consents that can be withdrawn while the account stays. */
export const openPurposes = ['marketing'] as const satisfies ConsentPurpose[]

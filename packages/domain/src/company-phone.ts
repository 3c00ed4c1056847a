/** The seller's phone. It stands apart because every page loads the rest of the seller, and few show a phone. */
export const companyPhone = { inWords: '0117 496 0123', dialled: '+441174960123' } as const

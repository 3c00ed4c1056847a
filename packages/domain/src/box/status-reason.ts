/** Why a box is in its state: a code in the books, and words for each reader. */
export const statusReasons = {
  'skipped-by-you': {
    customer: 'You skipped this box.',
    shop: 'skipped by the customer',
  },
  empty: {
    customer: 'There was nothing in this box, so we skipped it. Nothing was charged.',
    shop: 'nothing in it at the cut-off',
  },
  'no-yes': {
    customer:
      'You wanted to be asked first, and no yes came in time, so this box does not come. Nothing was charged.',
    shop: 'no yes by the cut-off',
  },
  'subscription-ended': {
    customer: 'The subscription ended before this box was processed. Nothing was charged.',
    shop: 'the subscription ended',
  },
  'charging-paused': {
    customer: 'We left this box out, because a payment of yours was disputed. Nothing was charged.',
    shop: 'left out while charging was paused',
  },
  'letters-came-back': {
    customer: 'We left this box out, because our letters do not reach you. Nothing was charged.',
    shop: 'left out while notices did not reach the customer',
  },
  unpaid: {
    customer: 'This box could not be paid, so it does not come. Nothing was charged.',
    shop: 'not paid within 14 days',
  },
  refunded: {
    customer: 'This box does not come. What you paid for it goes back to your card.',
    shop: 'refunded',
  },
  'cancelled-by-shop': {
    customer: 'We cancelled this box. Nothing was charged.',
    shop: 'cancelled by a person at the shop',
  },
  disputed: {
    customer:
      'Your bank asked us about the payment for this box. We wait for its answer, and charge nothing meanwhile.',
    shop: 'the charge is disputed',
  },
  'dispute-lost': {
    customer: 'Your bank gave you back what was paid for this box.',
    shop: 'the dispute was lost',
  },
  'payment-mismatch': {
    customer: 'We are checking the payment for this box and write to you. You need not do anything.',
    shop: 'the payment does not match the box',
  },
  'provider-not-paid': {
    customer: 'We are checking the payment for this box and write to you. You need not do anything.',
    shop: 'our books say paid, the provider says not',
  },
  'second-payment': {
    customer: 'We are checking the payment for this box and write to you. You need not do anything.',
    shop: 'a second intent was paid for this box',
  },
  'refund-refused': {
    customer: 'We are checking the refund for this box and write to you. You need not do anything.',
    shop: 'the provider refused the refund',
  },
} as const satisfies Record<string, { customer: string; shop: string }>

export type StatusReason = keyof typeof statusReasons

export function reasonForCustomer(reason: StatusReason | null): string | null {
  return reason && statusReasons[reason].customer
}

export function reasonForShop(reason: StatusReason | null): string | null {
  return reason && statusReasons[reason].shop
}

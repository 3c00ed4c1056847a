/** The result of an attempt: done, or a sentence for the customer. */
export type CardResult =
  | { isDone: true }
  | {
      isDone: false
      message: string
      /** The form has focused the field to correct. */
      isAtField?: boolean
    }

/** A card form of any provider, ready to use. Card numbers never pass through our page. */
export type CardForm = {
  /** The bank may ask the customer to confirm, and then names the amount. */
  pay(clientSecret: string, amount: string): Promise<CardResult>
  /** Confirms a stored card for which the bank wants a confirmation. */
  paySaved(clientSecret: string, paymentMethodId: string, amount: string): Promise<CardResult>
  /** Stores a card without charging it. */
  store(clientSecret: string): Promise<CardResult>
}

/** Paying without typing a card, where provider and device can: Apple Pay, Google Pay. */
export type WalletRequest = {
  amountPence: number
  /** The customer has chosen a wallet: the page confirms the payment as for a typed card. */
  onChosen: (confirm: (clientSecret: string) => Promise<CardResult>) => void
}

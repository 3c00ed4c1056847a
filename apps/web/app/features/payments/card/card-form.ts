/** The result of an attempt: done, or a sentence for the customer. */
export type CardResult =
  | { isDone: true }
  | {
      isDone: false
      message: string
      /** The form has put the focus on the field to mend. */
      isAtField?: boolean
    }

/** A card form that is ready to be used, whoever provides it. Card numbers never pass through our page. */
export type CardForm = {
  /** The bank may ask the customer something, and then names the amount. */
  pay(clientSecret: string, amount: string): Promise<CardResult>
  /** Confirms a stored card that the bank wants to hear about. */
  paySaved(clientSecret: string, paymentMethodId: string, amount: string): Promise<CardResult>
  /** Stores a card without charging it. */
  store(clientSecret: string): Promise<CardResult>
}

/** Paying without typing a card, where provider and device can: Apple Pay, Google Pay. */
export type WalletRequest = {
  amountPence: number
  /** The customer has chosen: the page asks for the payment as it does for a typed card. */
  onChosen: (confirm: (clientSecret: string) => Promise<CardResult>) => void
}

/** What a card form tells about an attempt: done, or a sentence for the customer. */
export type CardResult = { isDone: true } | { isDone: false; message: string }

/** A card form that is ready to be used, whoever provides it. Card numbers never pass through our page. */
export type CardForm = {
  pay(clientSecret: string): Promise<CardResult>
  /** Confirms a stored card that the bank wants to hear about. */
  paySaved(clientSecret: string, paymentMethodId: string): Promise<CardResult>
  /** Stores a card without charging it. */
  store(clientSecret: string): Promise<CardResult>
}

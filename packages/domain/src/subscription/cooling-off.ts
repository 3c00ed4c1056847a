/** Fourteen days from the first delivery in which a customer may withdraw (Consumer Contracts Regulations 2013). */
export const COOLING_OFF_DAYS = 14

/** The one maker of "now". Tests and the demo tools move it; nothing else reads the machine's time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

import type { Coat } from '../palette.ts'

/** A corner of a home, in the category's colours, and the spot in it where the pack stands. */
export type Scene = (coat: Coat) => { back: string; x: number; y: number }

import type { Belief } from '../belief/belief.ts'
import type { ClosedLine } from '../customer-event.ts'
import {
  type Attention,
  chanceLookedInSilence,
  chanceOfLook,
  chanceOfRandom,
  learnAttention,
  learnWhetherRandom,
} from './attention.ts'
import { editObservation } from './edit.ts'
import { keepMonotone } from './keep-monotone.ts'
import { adopt, chanceOf, newReading, read } from './observation.ts'
import type { Outlook } from './shopper.ts'
import { reasonToActObservation, silenceObservation } from './silence.ts'

export type SeenLine = { belief: Belief; line: ClosedLine }

/** The least share of edits without meaning, for any customer. */
const leastSlip = 0.002
/** Unedited lines of one person are not independent: a customer who misjudges a shelf once does so again. */
const silenceTrust = 0.9

/**
 * Learns from a closed box: from each line whether it was edited, and from all lines whether the customer looked at it
 * at all.
 */
export function readClosedBox(seen: readonly SeenLine[], outlook: Outlook, attention: Attention): void {
  const edited = seen.some(({ line }) => line.final !== line.proposed)
  const silentChances = seen.map(({ belief, line }) => silentChance(belief, line, outlook))
  const allSilent = silentChances.reduce((product, chance) => product * chance, 1)
  const sense = 1 - chanceOfRandom(attention)
  learnSense(seen, silentChances, outlook, attention)
  seen.forEach(({ belief, line }, i) => {
    const silent = silentChances[i] as number
    if (line.final !== line.proposed) readEdit(belief, line, outlook, Math.max(leastSlip, 1 - sense))
    else {
      const looked = edited ? 1 : chanceLookedInSilence(attention, allSilent / silent)
      adopt(
        belief,
        read(belief, silenceObservation(belief, line.proposed, outlook, looked * sense * silenceTrust)),
      )
    }
  })
  learnAttention(attention, edited, allSilent)
}

/** Compares each line's outcome with the choice of a customer with a reason. */
function learnSense(
  seen: readonly SeenLine[],
  silentChances: readonly number[],
  outlook: Outlook,
  attention: Attention,
): void {
  const look = chanceOfLook(attention)
  seen.forEach(({ belief, line }, i) => {
    const direction = Math.sign(line.final - line.proposed) as 1 | -1 | 0
    const expected =
      direction === 0
        ? 1 - look * (1 - (silentChances[i] as number))
        : look *
          chanceOf(belief, read(belief, reasonToActObservation(belief, line.proposed, outlook, direction)))
    learnWhetherRandom(attention, direction !== 0, expected)
  })
}

/** The chance that a customer who looks leaves the line alone. */
function silentChance(belief: Belief, line: ClosedLine, outlook: Outlook): number {
  return chanceOf(belief, read(belief, silenceObservation(belief, line.proposed, outlook, 1)))
}

const editReading = newReading()

function readEdit(belief: Belief, line: ClosedLine, outlook: Outlook, slip: number): void {
  const edit = read(belief, editObservation(belief, line, outlook, slip), editReading)
  const silence = read(belief, silenceObservation(belief, line.proposed, outlook, 1))
  keepMonotone(belief, edit.likelihoods, silence.likelihoods, line.final > line.proposed ? 1 : -1)
  adopt(belief, edit)
}

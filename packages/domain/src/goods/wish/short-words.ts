import type { ShortDone } from './settle-short.ts'

export type ShortInWords = {
  name: string
  missing: number
  done: ShortDone
  substituteName: string | null
  substituteUnits: number | null
}

/** The sentence about missing packs, for the letter, the box's page and the office. */
export function shortSentence(
  { name, missing, done, substituteName, substituteUnits }: ShortInWords,
  isOpen: boolean,
): string {
  const ranOut = `We have run out of ${name}.`
  const packs = `${missing} × ${name}`
  if (done === 'waits')
    return `${ranOut} As you wished, ${packs} ${waits(missing)} for your next box. Nothing is charged for it now.`
  if (done === 'substituted')
    return `${ranOut} As you wished, ${substituteUnits} × ${substituteName} ${comes(substituteUnits)} instead of ${packs}, at no higher price.`
  if (done === 'asked' && isOpen)
    return `${ranOut} What shall we do about ${packs}? Without your answer we leave it out and charge nothing for it.`
  return `${ranOut} We left out ${packs}, and nothing is charged for it.`
}

const waits = (count: number) => (count === 1 ? 'waits' : 'wait')
const comes = (count: number | null) => (count === 1 ? 'comes' : 'come')

/** Why an announced box cannot have more of a product. */
export function tooFewLeft(free: number): string {
  return free === 0 ? 'We have run out of this for now.' : `We have only ${free} more of this for now.`
}

import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { findBoxByReference } from './ops-store.ts'

/** One command: what was typed after its name, and the lines to print. */
export type Command = (deps: Deps, words: readonly string[]) => Promise<string[]>

export async function boxNamed({ db }: Deps, reference: string | undefined) {
  const box = reference ? await findBoxByReference(db, reference) : undefined
  if (!box) throw no(`There is no box ${reference ?? '(say which: BX-…)'}.`)
  return box
}

/** What the shop names by an id of its own; anything else is no id. */
export function idNamed(text: string | undefined): string {
  if (!text || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw no('Say which, by its id.')
  return text
}

export function no(sentence: string): Refusal {
  return new Refusal('not-acceptable', [sentence])
}

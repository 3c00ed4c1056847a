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

export function no(sentence: string): Refusal {
  return new Refusal('not-acceptable', [sentence])
}

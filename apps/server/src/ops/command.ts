import { parseArgs } from 'node:util'
import { Refusal } from '@cupboard/domain/refusal'
import type { Deps } from '#deps.ts'
import { findBoxByReference } from './ops-store.ts'

const OPTIONS = {
  reason: { type: 'string' },
  why: { type: 'string' },
  amount: { type: 'string' },
  line: { type: 'string', multiple: true },
  role: { type: 'string' },
  name: { type: 'string' },
  server: { type: 'string' },
  due: { type: 'boolean' },
  look: { type: 'boolean' },
  'has-left': { type: 'boolean' },
  yes: { type: 'boolean' },
  sure: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** The typed command: its words in order, and its options by name. */
export type Asked = { words: string[]; options: ReturnType<typeof parse>['values'] }

/** The answer of a command: sentences for a person, and rows for a program. */
export type Reply = { says: string[]; rows?: readonly object[] }

export type Command = {
  /** Its arguments, as the help shows them. */
  use: string
  /** Its purpose, in a line. */
  what: string
  run(deps: Deps, asked: Asked): Promise<Reply>
}

export function readAsked(typed: readonly string[]): Asked {
  try {
    const { positionals, values } = parse(typed)
    return { words: positionals, options: values }
  } catch (cause) {
    throw no(cause instanceof Error ? cause.message : String(cause))
  }
}

function parse(typed: readonly string[]) {
  return parseArgs({ args: [...typed], allowPositionals: true, options: OPTIONS })
}

export function say(...says: string[]): Reply {
  return { says }
}

export function list<Row extends object>(
  rows: readonly Row[],
  none: string,
  inWords: (row: Row) => readonly string[],
): Reply {
  return { rows, says: rows.length === 0 ? [none] : rows.map((row) => inWords(row).join('  ')) }
}

/** A change of money or people needs a reason. */
export function reasonOf({ options: { reason } }: Asked): string {
  if (!reason) throw no('Say why: --reason "…"')
  return reason
}

export async function boxNamed({ db }: Deps, reference: string | undefined) {
  const box = reference ? await findBoxByReference(db, reference) : undefined
  if (!box) throw no(`There is no box ${reference ?? '(say which: BX-…)'}.`)
  return box
}

/** Reads an id; undefined for anything else. */
export function idNamed(text: string | undefined): string {
  if (!text || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw no('Say which, by its id.')
  return text
}

export function no(sentence: string): Refusal {
  return new Refusal('not-acceptable', [sentence])
}

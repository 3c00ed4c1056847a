import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

export function say(line) {
  console.log(line)
}

/** Something the person at the keyboard can put right, said in one sentence. */
export class Problem extends Error {
  constructor(sentence, lastLines = '') {
    super(sentence)
    this.lastLines = lastLines
  }
}

/** Runs a script's main function; a problem ends it with its sentence and no stack. */
export async function main(work) {
  try {
    await work()
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    if (cause.lastLines) console.error(cause.lastLines)
    console.error(cause.message)
    process.exitCode = 1
  }
}

export function seconds(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`
}

import { open } from 'node:fs/promises'
import { StartProblem } from '#start-problem.ts'

/** Reads PostgreSQL's log after its first `from` bytes. */
export async function readLogSince(path: string, from: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, size - from)), { position: from })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** One sentence for the person at the keyboard out of PostgreSQL's own words. */
export function explainFailure(words: string, folder: string): StartProblem {
  if (words.includes('No space left on device')) {
    return new StartProblem(
      `The disk that holds the database (${folder}) is full: free some space and start again.`,
    )
  }
  const said = lastUsefulLine(words)
  const Problem = /pre-existing shared memory block|Address already in use/.test(words)
    ? PassingProblem
    : StartProblem
  return new Problem(
    `The embedded database in ${folder} did not start: ${said}. Put that right and start again, or set DATABASE_URL instead.`,
  )
}

/** Likely gone in a moment: a port just taken by someone else, or the last server's processes still ending. */
export class PassingProblem extends StartProblem {}

export function lastUsefulLine(words: string): string {
  const lines = words.split('\n')
  const reason =
    lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ??
    lines.findLast((line) => /\berror\b/i.test(line)) ??
    lines.findLast((line) => line.trim() !== '')
  if (reason === undefined) return 'PostgreSQL gave no reason'
  const detail = lines[lines.indexOf(reason) + 1]?.match(/\bDETAIL:\s*(.+)/)?.[1]
  const plain = reason.replace(/^.*?(FATAL|PANIC|error|ERROR):\s*/, '').trim()
  return (detail ? `${plain}; ${detail}` : plain).replace(/\.$/, '')
}

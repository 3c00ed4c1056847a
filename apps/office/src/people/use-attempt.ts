import { useState } from 'react'

/** Runs one attempt at a time; tells whether it is under way, and why it failed. */
export function useAttempt() {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, attempt }
}

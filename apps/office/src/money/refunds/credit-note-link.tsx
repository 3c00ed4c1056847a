import { useState } from 'react'
import { download } from '#api/download.ts'

/** A file behind the guard: it is fetched with the token and handed to the browser. */
export function CreditNoteLink({ refundId, name }: { refundId: string; name: string }) {
  const [problem, setProblem] = useState('')
  async function fetchNote() {
    setProblem('')
    try {
      await download('downloadCreditNote', { params: { refundId } }, `cupboard-${name}.pdf`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Please try again.')
    }
  }
  return (
    <>
      <button type="button" className="link-button" onClick={() => void fetchNote()}>
        Credit note {name}
      </button>
      {problem && (
        <span className="problem" role="alert">
          {' '}
          {problem}
        </span>
      )}
    </>
  )
}

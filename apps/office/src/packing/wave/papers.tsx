import { useState } from 'react'
import { download } from '#api/download.ts'
import { Problem } from '#ui/states.tsx'

const PAPERS = {
  downloadPickList: { label: 'Pick list', file: 'pick-list' },
  downloadSlips: { label: 'Packing slips', file: 'slips' },
  downloadLabels: { label: 'Labels', file: 'labels' },
} as const
type Paper = keyof typeof PAPERS

/** The papers of a wave, as files to print. */
export function Papers({ waveId, number, isOpen }: { waveId: string; number: number; isOpen: boolean }) {
  const [busy, setBusy] = useState<Paper>()
  const [problem, setProblem] = useState<string>()
  async function fetchPaper(paper: Paper) {
    setProblem(undefined)
    setBusy(paper)
    try {
      const file = `cupboard-wave-${number}-${PAPERS[paper].file}.pdf`
      if (paper === 'downloadLabels') await download(paper, { params: { waveId }, query: {} }, file)
      else await download(paper, { params: { waveId } }, file)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Please try again.')
    }
    setBusy(undefined)
  }
  const papers = (Object.keys(PAPERS) as Paper[]).filter((paper) => isOpen || paper === 'downloadPickList')
  return (
    <>
      <div className="actions">
        {papers.map((paper) => (
          <button
            key={paper}
            type="button"
            className="button button-large"
            aria-busy={busy === paper}
            disabled={busy !== undefined}
            onClick={() => void fetchPaper(paper)}
          >
            {busy === paper ? 'One moment…' : `${PAPERS[paper].label} (PDF)`}
          </button>
        ))}
      </div>
      <Problem words={problem} />
    </>
  )
}

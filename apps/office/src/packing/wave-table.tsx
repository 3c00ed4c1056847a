import { waveStates } from '@cupboard/domain/goods/packing/wave'
import { Link } from 'react-router'
import { Table } from '#ui/table.tsx'
import { whenIs } from '#ui/words.ts'
import type { WaveInBrief } from './packing.ts'
import { Progress } from './progress.tsx'

export function WaveTable({ waves, caption }: { waves: readonly WaveInBrief[]; caption: string }) {
  return (
    <Table
      caption={caption}
      rows={waves}
      keyOf={({ waveId }) => waveId}
      columns={[
        {
          head: 'Wave',
          isName: true,
          cell: ({ waveId, number }) => (
            <Link className="code" to={`/packing/waves/${waveId}`}>
              Wave {number}
            </Link>
          ),
        },
        { head: 'State', cell: ({ state }) => waveStates[state].label },
        { head: 'Made', isFigures: true, cell: ({ madeAt }) => whenIs(madeAt) },
        { head: 'By', cell: ({ madeBy }) => madeBy },
        { head: 'Progress', cell: ({ progress }) => <Progress progress={progress} /> },
      ]}
    />
  )
}

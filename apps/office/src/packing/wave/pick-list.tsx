import { useRead } from '#api/use-office.ts'
import { Shown } from '#ui/states.tsx'
import { Table } from '#ui/table.tsx'

/** Shows the packs that a wave takes from each bin, in the order of the walk. */
export function PickList({ waveId }: { waveId: string }) {
  const list = useRead('readPickList', { params: { waveId } })
  return (
    <Shown reading={list} what="the pick list">
      {({ rows, units }) => (
        <>
          <h2>
            Pick list <span className="soft">{units} packs</span>
          </h2>
          <Table
            caption="Packs by bin"
            rows={rows}
            keyOf={({ productId }) => productId}
            columns={[
              { head: 'Bin', isFigures: true, cell: ({ bin }) => bin || '–' },
              {
                head: 'Product',
                isName: true,
                cell: ({ name, size, isHazard }) => (
                  <>
                    {name} <span className="soft">{size}</span>{' '}
                    {isHazard && <span className="tag tag-money">road only</span>}
                  </>
                ),
              },
              { head: 'Packs', isFigures: true, cell: ({ units: packs }) => packs },
            ]}
          />
        </>
      )}
    </Shown>
  )
}

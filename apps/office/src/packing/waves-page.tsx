import { usePages } from '#api/use-office.ts'
import { PagedList } from '#ui/pages.tsx'
import { PackingDesk } from './packing-desk.tsx'
import { WaveTable } from './wave-table.tsx'

/** Every wave, the newest first. */
export function WavesPage() {
  const pages = usePages('listWaves', (after) => ({ query: after ? { after } : {} }))
  return (
    <PackingDesk title="Waves">
      <PagedList pages={pages} rowsOf={(page) => page.waves} what="the waves" empty="No wave was made yet">
        {(waves) => <WaveTable waves={waves} caption="Waves" />}
      </PagedList>
    </PackingDesk>
  )
}

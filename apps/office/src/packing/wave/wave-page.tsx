import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useRead } from '#api/use-office.ts'
import { carrierName, type Wave } from '#packing/packing.ts'
import { PackingDesk } from '#packing/packing-desk.tsx'
import { Progress } from '#packing/progress.tsx'
import { useMay } from '#people/use-me.ts'
import { Shown } from '#ui/states.tsx'
import { whenIs } from '#ui/words.ts'
import { Papers } from './papers.tsx'
import { PickList } from './pick-list.tsx'
import { ManifestDialog, PackRestDialog, whatShippingDoes } from './ship-dialogs.tsx'
import { WaveParcels } from './wave-parcels.tsx'

/** Shows a wave: its papers, its packing, and the effect of shipping it. */
export function WavePage() {
  const { waveId = '' } = useParams()
  const wave = useRead('readWave', { params: { waveId } })
  return (
    <PackingDesk title={wave.data ? `Wave ${wave.data.number}` : 'Wave'}>
      <Shown reading={wave} what="the wave">
        {(data) => <Shipping wave={data} />}
      </Shown>
    </PackingDesk>
  )
}

type Asked = 'pack-rest' | 'manifest'

function Shipping({ wave }: { wave: Wave }) {
  const [asked, setAsked] = useState<Asked>()
  const [said, setSaid] = useState('')
  const mayPack = useMay('pack-boxes')
  const isOpen = wave.state === 'open'
  const done = (words: string) => {
    setSaid(words)
    setAsked(undefined)
  }
  return (
    <>
      <p className="soft">
        Made {whenIs(wave.madeAt)} by {wave.madeBy}. {carrierName(wave.carrier)}, {wave.service}.
        {wave.shippedAt && ` Shipped ${whenIs(wave.shippedAt)}.`}
      </p>
      <Progress progress={wave.progress} />
      <p className="said" role="status">
        {said}
      </p>
      <h2>Print</h2>
      <Papers waveId={wave.waveId} number={wave.number} isOpen={isOpen} />
      {isOpen && mayPack && (
        <>
          <h2>Pack and ship</h2>
          <div className="actions">
            <Link
              className={wave.progress.toPack > 0 ? 'button button-main button-large' : 'button button-large'}
              to={`/packing/waves/${wave.waveId}/station`}
            >
              Open the pack station
            </Link>
            <button
              type="button"
              className="button button-large"
              disabled={wave.progress.toPack === 0}
              onClick={() => setAsked('pack-rest')}
            >
              All the rest is packed
            </button>
            <button
              type="button"
              className={wave.progress.toPack > 0 ? 'button button-large' : 'button button-main button-large'}
              disabled={wave.manifest.leave === 0}
              onClick={() => setAsked('manifest')}
            >
              Ship the wave
            </button>
          </div>
          <p>{whatShippingDoes(wave.manifest)}</p>
        </>
      )}
      {asked === 'pack-rest' && (
        <PackRestDialog wave={wave} onDone={done} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'manifest' && (
        <ManifestDialog wave={wave} onDone={done} onClose={() => setAsked(undefined)} />
      )}
      <PickList waveId={wave.waveId} />
      <WaveParcels wave={wave} mayPack={mayPack} />
    </>
  )
}

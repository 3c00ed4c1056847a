import type { WaveInBrief } from './packing.ts'

/** How much of a wave is packed, as a bar and in words. */
export function Progress({ progress }: { progress: WaveInBrief['progress'] }) {
  const { toPack, packed, short, shipped, dropped } = progress
  const done = packed + shipped
  const all = done + toPack + short
  const extras = [short > 0 && `${short} short`, dropped > 0 && `${dropped} dropped out`].filter(Boolean)
  return (
    <div className="progress">
      <div className="progress-bar" aria-hidden="true">
        <span style={{ width: `${all === 0 ? 0 : (100 * done) / all}%` }} />
      </div>
      <span className="figures">
        {done} of {all} {shipped > 0 ? 'shipped' : 'packed'}
        {extras.length > 0 && <span className="progress-extra">, {extras.join(', ')}</span>}
      </span>
    </div>
  )
}

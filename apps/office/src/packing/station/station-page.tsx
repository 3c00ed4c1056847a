import { type Counted, isComplete, missingOf, whatScanMeans } from '@cupboard/domain/goods/packing/scan'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#api/call.ts'
import { useRead } from '#api/use-office.ts'
import type { Parcel, Wave } from '#packing/packing.ts'
import { PackingDesk } from '#packing/packing-desk.tsx'
import { Progress } from '#packing/progress.tsx'
import { sentWithoutWords } from '#packing/without-words.ts'
import { Shown } from '#ui/states.tsx'
import { CameraScan } from './camera-scan.tsx'
import { NextParcels } from './next-parcels.tsx'
import { OpenParcel } from './open-parcel.tsx'
import { wordsOf } from './scan-words.ts'
import { ShortPanel } from './short-panel.tsx'

/** Where boxes are packed by scanning: a box, then each of its packs. */
export function StationPage() {
  const { waveId = '' } = useParams()
  const wave = useRead('readWave', { params: { waveId } })
  return (
    <PackingDesk title={wave.data ? `Pack station, wave ${wave.data.number}` : 'Pack station'}>
      <Shown reading={wave} what="the pack station">
        {(data) => <Station wave={data} />}
      </Shown>
    </PackingDesk>
  )
}

type Said = { words: string; isGood: boolean }
type Done = { change: Partial<Parcel>; words: string }

function Station({ wave }: { wave: Wave }) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<string>()
  const [counted, setCounted] = useState<Counted>({})
  const [said, setSaid] = useState<Said>({ words: 'Scan a box to begin.', isGood: true })
  const [isBusy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)
  const nameOf = useMemo(
    () => new Map(wave.products.map(({ productId, name }) => [productId, name])),
    [wave.products],
  )
  const parcels = useMemo(() => withEans(wave), [wave])
  const open = wave.parcels.find(({ parcelId }) => parcelId === openId)
  const focus = () => field.current?.focus()
  useEffect(focus, [])

  function begin(parcelId: string | undefined) {
    setOpenId(parcelId)
    setCounted({})
    setShort(false)
    focus()
  }

  /** Updates the station's copy of the wave at once; the server's answer replaces it. */
  function keep(parcelId: string, change: Partial<Parcel>) {
    client.setQueryData<Wave>(['readWave', { params: { waveId: wave.waveId } }], (old) => {
      if (!old) return old
      const changed = old.parcels.map((each) => (each.parcelId === parcelId ? { ...each, ...change } : each))
      const toPack = changed.filter(({ state, isToSend }) => state === 'to-pack' && isToSend).length
      const packed = changed.filter(({ state, isToSend }) => state === 'packed' && isToSend).length
      const short = changed.filter(({ state }) => state === 'short').length
      return { ...old, parcels: changed, progress: { ...old.progress, toPack, packed, short } }
    })
  }

  async function finish(parcel: Parcel, deed: () => Promise<Done>) {
    setBusy(true)
    try {
      const { change, words } = await deed()
      keep(parcel.parcelId, change)
      setSaid({ words: `${words} Scan the next box.`, isGood: true })
      begin(undefined)
    } catch (error) {
      setSaid({
        words: error instanceof Error ? error.message : 'That did not work. Scan again.',
        isGood: false,
      })
      await client.invalidateQueries({ queryKey: ['readWave'] })
    }
    setBusy(false)
    focus()
  }

  function pack(parcel: Parcel, scanned: Counted | null) {
    const lines =
      scanned && parcel.lines.map(({ productId }) => ({ productId, quantity: scanned[productId] ?? 0 }))
    return finish(parcel, async () => {
      await call('packParcel', { params: { parcelId: parcel.parcelId }, body: { scanned: lines } })
      return { change: { state: 'packed' }, words: `${parcel.code} is packed.` }
    })
  }

  /** Scans still count here: a pack may turn up after all. */
  function askWhatToDo(parcel: Parcel) {
    setShort(true)
    setSaid({ words: `${parcel.code}: send it without what is missing, or put it aside.`, isGood: true })
    focus()
  }

  const missingIn = (parcel: Parcel) => missingOf(parcel.lines, counted) as Parcel['lines']

  function putAside(parcel: Parcel) {
    const missing = missingIn(parcel)
    return finish(parcel, async () => {
      await call('reportShort', { params: { parcelId: parcel.parcelId }, body: { missing } })
      return { change: { state: 'short', missing }, words: `${parcel.code} is put aside.` }
    })
  }

  function sendWithout(parcel: Parcel, refundId: string) {
    const missing = missingIn(parcel)
    const what = missing
      .map(({ productId, quantity }) => `${quantity} × ${nameOf.get(productId) ?? productId}`)
      .join(', ')
    return finish(parcel, async () => {
      const body = { refundId, missing }
      const done = await call('sendWithout', { params: { parcelId: parcel.parcelId }, body })
      return { change: { state: done.state }, words: sentWithoutWords(parcel.code, what, done) }
    })
  }

  function scan(text: string) {
    if (text.trim() === '' || isBusy) return
    setTyped('')
    const meaning = whatScanMeans(text, { parcels, openId, counted })
    setSaid({
      words: wordsOf(meaning, { text, wave, nameOf }),
      isGood: meaning.kind === 'opens' || meaning.kind === 'item',
    })
    if (meaning.kind === 'opens') begin(meaning.parcelId)
    if (meaning.kind !== 'item' || !open) return
    const next = { ...counted, [meaning.productId]: (counted[meaning.productId] ?? 0) + 1 }
    setCounted(next)
    setShort(false)
    if (isComplete(open.lines, next)) void pack(open, next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    scan(typed)
  }

  return (
    <>
      <p>
        <Link to={`/packing/waves/${wave.waveId}`}>Back to wave {wave.number}</Link>
      </p>
      <Progress progress={wave.progress} />
      <form className="station-form" onSubmit={submit}>
        <label htmlFor="scan">Scan a box or a pack</label>
        <input
          id="scan"
          ref={field}
          className="station-field"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button button-large">
          Enter
        </button>
        <CameraScan onScan={scan} />
      </form>
      <p className={said.isGood ? 'station-said' : 'station-said station-said-bad'} role="status">
        {said.words}
      </p>
      {open && isShort ? (
        <ShortPanel
          parcel={open}
          missing={missingIn(open)}
          nameOf={nameOf}
          isBusy={isBusy}
          onSendWithout={(refundId) => void sendWithout(open, refundId)}
          onPutAside={() => void putAside(open)}
          onBack={() => {
            setShort(false)
            focus()
          }}
        />
      ) : open ? (
        <OpenParcel
          parcel={open}
          products={wave.products}
          counted={counted}
          isBusy={isBusy}
          onCount={(productId, packs) => {
            setCounted({ ...counted, [productId]: packs })
            focus()
          }}
          onPack={(isScanned) => void pack(open, isScanned ? counted : null)}
          onShort={() => askWhatToDo(open)}
          onClose={() => begin(undefined)}
        />
      ) : (
        <NextParcels parcels={wave.parcels} onOpen={(parcel) => scan(parcel.code)} />
      )}
    </>
  )
}

function withEans({ parcels, products }: Wave) {
  const eanOf = new Map<string, string | null>(products.map(({ productId, ean }) => [productId, ean]))
  return parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.map((line) => ({ ...line, ean: eanOf.get(line.productId) ?? null })),
  }))
}

import { type Counted, isComplete, missingOf, whatScanMeans } from '@cupboard/domain/goods/packing/scan'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '#api/call.ts'
import type { Parcel, Wave } from '#packing/packing.ts'
import { sentWithoutWords } from '#packing/without-words.ts'
import { wordsOf } from './scan-words.ts'

type Said = { words: string; isGood: boolean }
type Done = { change: Partial<Parcel>; words: string }

/** Holds the parcel that is packed at a station, its scanned packs, and the station's last message. */
export function useStation(wave: Wave, focus: () => void) {
  const keep = useStationCopy(wave)
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

  function begin(parcelId: string | undefined) {
    setOpenId(parcelId)
    setCounted({})
    setShort(false)
    focus()
  }

  async function finish(parcel: Parcel, deed: () => Promise<Done>) {
    setBusy(true)
    try {
      const { change, words } = await deed()
      keep.change(parcel.parcelId, change)
      setSaid({ words: `${words} Scan the next box.`, isGood: true })
      begin(undefined)
    } catch (error) {
      setSaid({
        words: error instanceof Error ? error.message : 'That did not work. Scan again.',
        isGood: false,
      })
      await keep.readAgain()
    }
    setBusy(false)
    focus()
  }

  /** Without a count when a person vouches for all of it. */
  function pack(parcel: Parcel, scanned: Counted | null) {
    return finish(parcel, () => packParcel(parcel, scanned))
  }

  /** Scans still count here: a pack may turn up after all. */
  function askWhatToDo(parcel: Parcel) {
    setShort(true)
    setSaid({ words: `${parcel.code}: send it without what is missing, or put it aside.`, isGood: true })
    focus()
  }

  function goBack() {
    setShort(false)
    focus()
  }

  function count(productId: string, packs: number) {
    setCounted({ ...counted, [productId]: packs })
    focus()
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

  const missing = open ? (missingOf(open.lines, counted) as Parcel['lines']) : []
  return {
    open,
    counted,
    missing,
    nameOf,
    said,
    isBusy,
    isShort,
    typed,
    type: setTyped,
    scan,
    count,
    pack,
    askWhatToDo,
    goBack,
    close: () => begin(undefined),
    putAside: (parcel: Parcel) => finish(parcel, () => putAside(parcel, missing)),
    sendWithout: (parcel: Parcel, refundId: string) =>
      finish(parcel, () => sendWithout(parcel, { refundId, missing, nameOf })),
  }
}

/** The station's copy of the wave. It is updated at once; the server's answer replaces it. */
function useStationCopy({ waveId }: Wave) {
  const client = useQueryClient()
  function change(parcelId: string, changed: Partial<Parcel>) {
    client.setQueryData<Wave>(['readWave', { params: { waveId } }], (old) => {
      if (!old) return old
      const parcels = old.parcels.map((each) => (each.parcelId === parcelId ? { ...each, ...changed } : each))
      const toPack = parcels.filter(({ state, isToSend }) => state === 'to-pack' && isToSend).length
      const packed = parcels.filter(({ state, isToSend }) => state === 'packed' && isToSend).length
      const short = parcels.filter(({ state }) => state === 'short').length
      return { ...old, parcels, progress: { ...old.progress, toPack, packed, short } }
    })
  }
  return { change, readAgain: () => client.invalidateQueries({ queryKey: ['readWave'] }) }
}

async function packParcel({ parcelId, code, lines }: Parcel, scanned: Counted | null): Promise<Done> {
  const counts = scanned && lines.map(({ productId }) => ({ productId, quantity: scanned[productId] ?? 0 }))
  await call('packParcel', { params: { parcelId }, body: { scanned: counts } })
  return { change: { state: 'packed' }, words: `${code} is packed.` }
}

async function putAside({ parcelId, code }: Parcel, missing: Parcel['lines']): Promise<Done> {
  await call('reportShort', { params: { parcelId }, body: { missing } })
  return { change: { state: 'short', missing }, words: `${code} is put aside.` }
}

type Without = { refundId: string; missing: Parcel['lines']; nameOf: Map<string, string> }

async function sendWithout(
  { parcelId, code }: Parcel,
  { refundId, missing, nameOf }: Without,
): Promise<Done> {
  const what = missing
    .map(({ productId, quantity }) => `${quantity} × ${nameOf.get(productId) ?? productId}`)
    .join(', ')
  const done = await call('sendWithout', { params: { parcelId }, body: { refundId, missing } })
  return { change: { state: done.state }, words: sentWithoutWords(code, what, done) }
}

function withEans({ parcels, products }: Wave) {
  const eanOf = new Map<string, string | null>(products.map(({ productId, ean }) => [productId, ean]))
  return parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.map((line) => ({ ...line, ean: eanOf.get(line.productId) ?? null })),
  }))
}

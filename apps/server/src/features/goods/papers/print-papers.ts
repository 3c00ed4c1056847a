import { Refusal } from '@cupboard/domain/refusal'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { readPrintedParcels } from '#features/goods/packing/parcel-store.ts'
import { readPickList } from '#features/goods/packing/read-packing.ts'
import { findWave, readHandled, type WaveRow } from '#features/goods/packing/wave-store.ts'
import type { Papers } from './papers.ts'

type Printed = { file: Buffer; name: string }
type Noted = Alongside<{ number: number }>

export async function printPickList(deps: Deps, waveId: string): Promise<Printed> {
  const list = await readPickList(deps, waveId)
  // The PDF library is large and rarely needed, so it is imported on use.
  const { drawPickList } = await import('./pick-list-pdf.ts')
  return {
    file: await drawPickList(list, deps.clock.now()),
    name: `cupboard-wave-${list.number}-pick-list.pdf`,
  }
}

/** Prints a slip for each parcel that is to be packed, or was. */
export async function printSlips(deps: Deps, waveId: string, alongside: Noted): Promise<Printed> {
  const { wave, parcels, products } = await readPapers(deps, waveId)
  const { drawSlips } = await import('./slips-pdf.ts')
  const file = await drawSlips({ wave, parcels, products }, deps.clock.now())
  await note(deps, wave, alongside)
  return { file, name: `cupboard-wave-${wave.number}-slips.pdf` }
}

/** Prints the labels of a wave, or of one parcel. */
export async function printLabels(
  deps: Deps,
  { waveId, parcelId }: { waveId: string; parcelId: string | undefined },
  alongside: Noted,
): Promise<Printed> {
  const { wave, parcels: all, products } = await readPapers(deps, waveId)
  const parcels = parcelId ? all.filter((parcel) => parcel.parcelId === parcelId) : all
  if (parcels.length === 0) throw new Refusal('not-found')
  const without = parcels.filter(({ tracking }) => tracking === null).length
  if (without > 0)
    throw new Refusal('not-acceptable', [
      `The carrier has yet to send ${without === 1 ? 'one label' : `${without} labels`}. Try again in a minute, or look at the exceptions.`,
    ])
  const { drawLabels } = await import('./labels-pdf.ts')
  const file = await drawLabels({ wave, parcels, products }, deps.clock.now())
  await note(deps, wave, alongside)
  return { file, name: `cupboard-wave-${wave.number}-labels.pdf` }
}

async function readPapers({ db }: Deps, waveId: string): Promise<Papers> {
  const [wave, parcels, products] = await Promise.all([
    findWave(db, waveId),
    readPrintedParcels(db, waveId),
    readHandled(db),
  ])
  if (!wave) throw new Refusal('not-found')
  if (parcels.length === 0)
    throw new Refusal('not-acceptable', ['There is nothing left to print for this wave.'])
  return { wave, parcels, products: new Map(products.map((each) => [each.productId, each])) }
}

async function note({ db, clock }: Deps, { number }: WaveRow, alongside: Noted): Promise<void> {
  await db.transaction((tx) => alongside(tx, { number }, clock.now()))
}

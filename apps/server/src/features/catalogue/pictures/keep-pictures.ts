import { uploadedPicture } from '@cupboard/domain/catalogue/shelf-picture'
import type { ProductId } from '@cupboard/domain/ids'
import { Refusal } from '@cupboard/domain/refusal'
import type { Alongside } from '#db/transactions/act.ts'
import type { Deps } from '#deps.ts'
import { announceCatalogueChange, type ProductRow } from '#features/catalogue/catalogue-store.ts'
import { updateProduct } from '#features/catalogue/desk/desk-store.ts'
import { findProductRow, lockPrice } from '#features/catalogue/price-change-store.ts'
import { makePictures } from './make-pictures.ts'
import type { PictureFiles } from './picture-files.ts'

export type PicturesChange = { productId: ProductId; before: string[]; after: string[] }
type Which = { productId: ProductId; alongside: Alongside<PicturesChange> }

const MOST_PICTURES = 12
const no = (reason: string) => new Refusal('not-acceptable', [reason])

/** Adds a picture once, after its files are saved. */
export async function addPicture(
  deps: Deps,
  files: PictureFiles,
  { bytes, ...which }: Which & { bytes: Buffer },
): Promise<string[]> {
  if (!(await findProductRow(deps.db, which.productId))) throw new Refusal('not-found')
  const made = await makePictures(bytes)
  for (const { name, bytes: file } of made.files) await files.save(name, file)
  return changePictures(deps, which, ({ imageReferences }) => {
    const picture = uploadedPicture(made.pictureId)
    if (imageReferences.includes(picture)) return imageReferences
    if (imageReferences.length >= MOST_PICTURES) throw no('A product has at most twelve pictures.')
    return [...imageReferences, picture]
  })
}

/** Keeps the pictures in an order and drops those that are not named. */
export function arrangePictures(
  deps: Deps,
  { pictures, ...which }: Which & { pictures: readonly string[] },
): Promise<string[]> {
  return changePictures(deps, which, ({ imageReferences }) => {
    const requested = [...new Set(pictures)]
    if (!requested.every((picture) => imageReferences.includes(picture)))
      throw no('One of these pictures is not there any more. Load the page again.')
    return requested
  })
}

function changePictures(
  { db, clock }: Deps,
  { productId, alongside }: Which,
  change: (product: ProductRow) => string[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const product = await lockPrice(tx, productId)
    if (!product) throw new Refusal('not-found')
    const before = product.imageReferences
    const after = change(product)
    if (JSON.stringify(before) === JSON.stringify(after)) return after
    await updateProduct(tx, { productId, imageReferences: after })
    await alongside(tx, { productId, before, after }, clock.now())
    await announceCatalogueChange(tx)
    return after
  })
}

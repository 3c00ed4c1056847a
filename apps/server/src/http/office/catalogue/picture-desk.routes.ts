import * as endpoints from '@cupboard/contract/office/pictures'
import {
  addPicture,
  arrangePictures,
  type PicturesChange,
} from '#features/catalogue/pictures/keep-pictures.ts'
import { picturesOf } from '#features/catalogue/pictures/open-pictures.ts'
import type { Doer } from '#features/office/audit/approvals.ts'
import { limitConcurrency } from '#http/limits/limit-concurrency.ts'
import { writesDeed } from '#http/office/deed.ts'
import { type Office, serveOffice } from '#http/office/serve-office.ts'

const MOST_WAITING = 10

/** Pictures are made one after the other: customers need the machine too. */
export function pictureDeskRoutes(office: Office): void {
  const { deps } = office
  const files = picturesOf(deps.config)
  const oneAtATime = limitConcurrency(1, MOST_WAITING)
  serveOffice(office, endpoints.addPicture, async ({ params, body: { base64, reason } }, { who }) => {
    const alongside = ofPictures(who.doer, reason)
    const bytes = Buffer.from(base64, 'base64')
    return { pictures: await oneAtATime(() => addPicture(deps, files, { ...params, bytes, alongside })) }
  })
  serveOffice(office, endpoints.arrangePictures, async ({ params, body: { pictures, reason } }, { who }) => {
    await arrangePictures(deps, { ...params, pictures, alongside: ofPictures(who.doer, reason) })
  })
}

function ofPictures(doer: Doer, reason: string) {
  return writesDeed(doer, ({ productId, before, after }: PicturesChange) => ({
    deed: 'keep-catalogue',
    subject: productId,
    reason,
    before: { pictures: before },
    after: { pictures: after },
  }))
}

import { z } from 'zod'
import { plainText } from '../wire.ts'
import { officeEndpoint } from './endpoint.ts'
import { ofProduct, wireWhy } from './office-wire.ts'

/** Eight megabytes, as base64 writes them. */
export const LARGEST_PICTURE = 8 * 1024 * 1024
const AS_BASE64 = 4 / 3

export const addPicture = officeEndpoint('addPicture', {
  summary: 'Add a picture: JPEG, PNG, WebP or AVIF, up to 8 MB',
  params: ofProduct,
  bodyLimit: Math.ceil(LARGEST_PICTURE * AS_BASE64) + 4_096,
  body: z.object({ base64: z.base64('Please send the bytes of a picture'), reason: wireWhy }),
  reply: z.object({ pictures: z.array(z.string()) }),
  refusals: ['not-found', 'not-acceptable'],
})

export const arrangePictures = officeEndpoint('arrangePictures', {
  summary: 'Keep these pictures in this order and drop the others',
  params: ofProduct,
  body: z.object({ pictures: z.array(plainText(200)).max(12, 'At most twelve pictures'), reason: wireWhy }),
  refusals: ['not-found', 'not-acceptable'],
})

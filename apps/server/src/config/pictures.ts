import { join, resolve } from 'node:path'
import { z } from 'zod'

const BY = ['disk', 's3'] as const
const S3_SETTINGS = [
  'PICTURE_S3_ENDPOINT',
  'PICTURE_S3_BUCKET',
  'PICTURE_S3_KEY_ID',
  'PICTURE_S3_SECRET_KEY',
] as const
const ENDPOINT =
  'must be where the buckets are, such as https://s3.eu-west-2.amazonaws.com, and nothing behind it'

export const pictureSettings = {
  PICTURES: z.enum(BY, { error: `must be ${BY.join(' or ')}` }).default('disk'),
  PICTURE_DIR: z.string().optional(),
  PICTURE_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: ENDPOINT })
    .transform((address) => new URL(address))
    .refine(({ href, origin }) => href === `${origin}/`, ENDPOINT)
    .transform(({ origin }) => origin)
    .optional(),
  PICTURE_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, . and -')
    .optional(),
  PICTURE_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-west-2, or auto')
    .default('auto'),
  PICTURE_S3_KEY_ID: z.string().optional(),
  PICTURE_S3_SECRET_KEY: z.string().optional(),
}

const given = z.object({ DATA_DIR: z.string(), ...pictureSettings })
type Given = z.output<typeof given>

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secretKey: string
}

/** Where the files of uploaded pictures are kept; several processes share it. */
export type PictureConfig = { by: 'disk'; folder: string } | ({ by: 's3' } & S3Settings)

export function pictureConfigOf(given: Given): PictureConfig {
  if (given.PICTURES === 'disk')
    return { by: 'disk', folder: resolve(given.PICTURE_DIR ?? join(given.DATA_DIR, 'pictures')) }
  return {
    by: 's3',
    endpoint: given.PICTURE_S3_ENDPOINT ?? '',
    bucket: given.PICTURE_S3_BUCKET ?? '',
    region: given.PICTURE_S3_REGION,
    keyId: given.PICTURE_S3_KEY_ID ?? '',
    secretKey: given.PICTURE_S3_SECRET_KEY ?? '',
  }
}

export function contradictionsInPictures(given: Given): string[] {
  if (given.PICTURES === 's3')
    return S3_SETTINGS.filter((name) => !given[name]).map((name) => `${name} must be set when PICTURES=s3`)
  return S3_SETTINGS.filter((name) => given[name]).map((name) => `${name} is only for PICTURES=s3`)
}

import { existsSync, statSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { S3Settings } from '#config/pictures.ts'
import type { Config } from '#config.ts'
import type { Log } from '#log.ts'
import { StartupProblem } from '#startup-problem.ts'
import { keptInMemory } from './kept-in-memory.ts'
import { type PictureFiles, PictureTrouble } from './picture-files.ts'
import { picturesOnDisk } from './pictures-on-disk.ts'
import { picturesOnS3 } from './pictures-on-s3.ts'

const MOST_KEPT_BYTES = 32 * 1024 * 1024

/** Where the settings say that pictures are kept. */
export function picturesOf({ pictures }: Pick<Config, 'pictures'>): PictureFiles {
  return pictures.by === 's3'
    ? keptInMemory(picturesOnS3(pictures), MOST_KEPT_BYTES)
    : picturesOnDisk(pictures.folder)
}

const NO_PICTURE = 'a-picture-that-nobody-sent.webp'
const REFUSED = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', '401', '403']
const ELSEWHERE = [
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
  'PermanentRedirect',
  '301',
]

/**
 * Refuses to open the shop if the settings contradict the bucket or the disk. A bucket that does not answer today keeps
 * it open: customers come for their boxes. Workers store no pictures.
 */
export async function checkPictures({ pictures, role }: Places, log: Log): Promise<void> {
  if (role === 'worker') return
  if (pictures.by === 'disk') return checkFolder(pictures.folder)
  try {
    await picturesOnS3(pictures).read(NO_PICTURE)
  } catch (error) {
    if (!(error instanceof PictureTrouble)) throw error
    const problem = problemOf(error.said, pictures)
    if (problem) throw new StartupProblem(problem)
    log.warn({ err: error, said: error.said }, 'the bucket of the pictures does not answer')
  }
}

type Places = Pick<Config, 'pictures' | 'role'>

/** The folder is made with the first picture; the folder above it must be there. */
async function checkFolder(folder: string): Promise<void> {
  let nearest = folder
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest)
  const mayWrite = await access(nearest, constants.W_OK).then(
    () => statSync(nearest).isDirectory(),
    () => false,
  )
  if (!mayWrite)
    throw new StartupProblem(
      `PICTURE_DIR names ${folder}, where this process may not write: the office could keep no picture.`,
    )
}

function problemOf(said: string, { endpoint, bucket, region }: S3Settings): string | undefined {
  if (said === 'ENOTFOUND') return `PICTURE_S3_ENDPOINT names ${endpoint}, which nobody knows.`
  if (said === 'NoSuchBucket') return `PICTURE_S3_BUCKET names ${bucket}, and ${endpoint} has no such bucket.`
  if (REFUSED.includes(said))
    return `PICTURE_S3_KEY_ID and PICTURE_S3_SECRET_KEY do not open the bucket ${bucket} (${said}). The key must be allowed to list it, read and write.`
  if (ELSEWHERE.includes(said))
    return `PICTURE_S3_REGION is ${region}, and the bucket ${bucket} is elsewhere (${said}).`
  return undefined
}

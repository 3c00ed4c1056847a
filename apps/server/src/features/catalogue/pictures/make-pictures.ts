import { createHash } from 'node:crypto'
import { PICTURE_WIDTHS } from '@cupboard/domain/catalogue/shelf-picture'
import { Refusal } from '@cupboard/domain/refusal'
import sharp from 'sharp'

/** The files of an uploaded picture: each width in both formats. */
export type MadePictures = { pictureId: string; files: { name: string; bytes: Buffer }[] }

const LARGEST = 8 * 1024 * 1024
const SMALLEST_SIDE = 200
const MOST_PIXELS = 50_000_000
/** Fills the square of a picture that is not square. */
const GROUND = '#ffffff'

const no = (reason: string) => new Refusal('not-acceptable', [reason])

/**
 * Makes the shop's pictures from an upload. Only the pixels are kept: place, camera and all other metadata of the file
 * are dropped.
 */
export async function makePictures(given: Buffer): Promise<MadePictures> {
  if (given.length > LARGEST) throw no('This picture is larger than 8 MB. Save it smaller and send it again.')
  if (!isPhoto(given)) throw no(notPhotoSentence(given))
  const square = await squareOf(given)
  const pictureId = createHash('sha256').update(square.data).digest('hex').slice(0, 32)
  const files = []
  for (const width of PICTURE_WIDTHS) {
    const raw = sharp(square.data, { raw: square.info }).resize(width, width)
    files.push(
      {
        name: `${pictureId}-${width}.avif`,
        bytes: await raw.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
      },
      { name: `${pictureId}-${width}.webp`, bytes: await raw.clone().webp({ quality: 80 }).toBuffer() },
    )
  }
  return { pictureId, files }
}

async function squareOf(given: Buffer) {
  const side = PICTURE_WIDTHS[0]
  try {
    const picture = sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (Math.min(width, height) < SMALLEST_SIDE)
      throw no(`This picture has ${width} × ${height} dots. It needs at least ${SMALLEST_SIDE} each way.`)
    return await picture
      .rotate()
      .resize(side, side, { fit: 'contain', background: GROUND })
      .flatten({ background: GROUND })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw no('This picture has more than 50 million dots. Save it smaller and send it again.')
    throw no('This picture is damaged: it cannot be read to its end.')
  }
}

/** Checks the first bytes, before a decoder reads the rest. */
function isPhoto(bytes: Buffer): boolean {
  const latin = bytes.subarray(0, 16).toString('latin1')
  return (
    latin.startsWith('\xff\xd8\xff') ||
    latin.startsWith('\x89PNG\r\n\x1a\n') ||
    (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') ||
    (latin.slice(4, 8) === 'ftyp' && ['avif', 'avis'].includes(latin.slice(8, 12)))
  )
}

function notPhotoSentence(bytes: Buffer): string {
  const isSvg = /<svg[\s>]/i.test(bytes.subarray(0, 4_096).toString('latin1'))
  if (isSvg) return 'An SVG can carry a script, so we take none. Save it as PNG or WebP.'
  return 'This is not a JPEG, PNG, WebP or AVIF picture.'
}

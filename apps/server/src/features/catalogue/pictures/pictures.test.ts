import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { makeLogger } from '#log.ts'
import { staffMember } from '#testing/office/staff.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { signatureOf } from '#testing/pictures/check-signature.ts'
import { openBucketHouse } from '#testing/pictures/open-bucket-house.ts'
import { keptInMemory } from './kept-in-memory.ts'
import { checkPictures, picturesOf } from './open-pictures.ts'
import type { PictureFiles } from './picture-files.ts'

const KEYS = { keyId: 'AKIDOFATEST', secretKey: 'a/secret+of=the-bucket', region: 'eu-west-2' }
const bucket = 'cupboard-pictures'
let house: Awaited<ReturnType<typeof openBucketHouse>>
let folder: string

beforeAll(async () => {
  house = await openBucketHouse({ ...KEYS, bucket })
  folder = await mkdtemp(join(tmpdir(), 'cupboard-pictures-'))
})
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

function onS3(others: Record<string, string> = {}) {
  return {
    PICTURES: 's3',
    PICTURE_S3_ENDPOINT: house.endpoint,
    PICTURE_S3_BUCKET: bucket,
    PICTURE_S3_REGION: KEYS.region,
    PICTURE_S3_KEY_ID: KEYS.keyId,
    PICTURE_S3_SECRET_KEY: KEYS.secretKey,
    ...others,
  }
}
const open: Record<string, () => PictureFiles> = {
  'a folder': () => picturesOf(readConfig({ PICTURE_DIR: join(folder, 'shop') })),
  'a bucket': () => picturesOf(readConfig(onS3())),
}
const nameOf = () => `${randomBytes(16).toString('hex')}-800.avif`

describe.each(Object.entries(open))('pictures in %s', (_where, files) => {
  it('are read as they were saved, byte for byte, by any process', async () => {
    const [name, bytes] = [nameOf(), randomBytes(200_000)]
    await files().save(name, bytes)
    expect(await files().read(name)).toEqual(bytes)
  })

  it('are there once, however many save the same one at a time', async () => {
    const [name, bytes, shelf] = [nameOf(), randomBytes(5_000), files()]
    await Promise.all(Array.from({ length: 5 }, () => shelf.save(name, bytes)))
    expect(await shelf.read(name)).toEqual(bytes)
  })

  it('that nobody saved are not there', async () => {
    expect(await files().read(nameOf())).toBeUndefined()
  })

  it('may be empty', async () => {
    const name = nameOf()
    await files().save(name, Buffer.alloc(0))
    expect(await files().read(name)).toEqual(Buffer.alloc(0))
  })
})

it('a folder holds nothing that is half written', async () => {
  const files = await readdir(join(folder, 'shop'))
  expect(files.filter((name) => !name.endsWith('.avif'))).toEqual([])
})

describe('a bucket', () => {
  const trouble = {
    code: 'shop-busy',
    reasons: ['Our pictures cannot be reached. Please try again in a moment.'],
  }
  const saveWith = (settings: Record<string, string>) =>
    picturesOf(readConfig(onS3(settings))).save(nameOf(), randomBytes(100))

  it('lets in nobody whose signature is another', async () => {
    await expect(saveWith({ PICTURE_S3_SECRET_KEY: 'another' })).rejects.toMatchObject(trouble)
    await expect(saveWith({ PICTURE_S3_KEY_ID: 'another' })).rejects.toMatchObject(trouble)
    await expect(saveWith({ PICTURE_S3_REGION: 'us-east-1' })).rejects.toMatchObject(trouble)
  })

  it('takes no file that has changed on its way', async () => {
    house.changeOnTheWay(true)
    await expect(saveWith({})).rejects.toMatchObject({ ...trouble, said: 'XAmzContentSHA256Mismatch' })
    house.changeOnTheWay(false)
  })

  it('that is away is told as a pause, and what was read before is shown on', async () => {
    const [files, name] = [picturesOf(readConfig(onS3())), nameOf()]
    await files.save(name, Buffer.from('a picture'))
    await files.read(name)
    house.goAway(true)
    await expect(files.read(nameOf())).rejects.toMatchObject(trouble)
    expect(String(await files.read(name))).toBe('a picture')
    house.goAway(false)
  })

  it('is judged by AWS’s own published example of a signature', () => {
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    }
    const published = signatureOf(
      { method: 'GET', url: '/test.txt', headers, body: Buffer.alloc(0) },
      {
        keyId: 'AKIAIOSFODNN7EXAMPLE',
        secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
        region: 'us-east-1',
        day: '20130524',
        at: '20130524T000000Z',
        signed: Object.keys(headers),
      },
    )
    expect(published).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  })
})

it('memory keeps the pictures that were read last, and no more than it may', async () => {
  const asked: string[] = []
  const far: PictureFiles = {
    save: async () => undefined,
    async read(name) {
      asked.push(name)
      return Buffer.alloc(40)
    },
  }
  const near = keptInMemory(far, 100)
  for (const name of ['one', 'two', 'one', 'three', 'one', 'two']) await near.read(name)
  expect(asked).toEqual(['one', 'two', 'three', 'two'])
})

it('a shop with a bucket shows its pictures at its own address', async () => {
  const shop = await openTestShop({ settings: onS3() })
  const buyer = await staffMember(shop, 'buyer')
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c07030' } })
    .png()
    .toBuffer()
  const sent = { base64: photo.toString('base64'), reason: 'its first picture' }
  const { body } = await buyer.post('/products/shampoo/pictures', sent)
  const picture: string = body.pictures.at(-1)
  expect(picture).toMatch(/^\/pictures\/uploaded\/[0-9a-f]{32}-800$/)
  const read = (headers = {}) =>
    shop.app.inject({ url: picture, headers: { accept: 'image/avif', ...headers } })
  const shown = await read()
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/avif'])
  const kept = house.files.get(`/${bucket}${picture.replace('uploaded/', '')}.avif`)
  expect(kept).toEqual({ type: 'image/avif', bytes: shown.rawPayload })
  const before = house.asked.length
  expect((await read({ 'if-none-match': shown.headers.etag })).statusCode).toBe(304)
  expect((await read()).statusCode).toBe(200)
  expect(house.asked).toHaveLength(before)
  house.goAway(true)
  const away = await shop.app.inject(picture.replace('800', '240'))
  expect([away.statusCode, away.json().message]).toEqual([
    503,
    'Our pictures cannot be reached. Please try again in a moment.',
  ])
  house.goAway(false)
  await shop.close()
})

describe('settings of a bucket', () => {
  const log = makeLogger({ logLevel: 'silent' })
  const opening = (settings: Record<string, string>) => checkPictures(readConfig(onS3(settings)), log)

  it('that fit open the shop; the secret may stand in a file', async () => {
    await opening({})
    const file = join(folder, 'secret')
    await writeFile(file, `${KEYS.secretKey}\n`)
    await opening({ PICTURE_S3_SECRET_KEY: '', PICTURE_S3_SECRET_KEY_FILE: file })
  })

  it.each([
    [
      { PICTURE_S3_BUCKET: 'no-such-bucket' },
      /^PICTURE_S3_BUCKET names no-such-bucket, and http.* has no such/,
    ],
    [{ PICTURE_S3_SECRET_KEY: 'x' }, /do not open the bucket cupboard-pictures \(SignatureDoesNotMatch\)/],
    [{ PICTURE_S3_KEY_ID: 'x' }, /do not open the bucket cupboard-pictures \(InvalidAccessKeyId\)/],
    [
      { PICTURE_S3_REGION: 'auto' },
      /^PICTURE_S3_REGION is auto, and the bucket cupboard-pictures is elsewhere/,
    ],
    [
      { PICTURE_S3_ENDPOINT: 'http://no-such-house.invalid' },
      /^PICTURE_S3_ENDPOINT names .*, which nobody knows/,
    ],
  ])('such as %j keep the shop shut', async (settings, sentence) => {
    await expect(opening(settings)).rejects.toThrow(sentence)
  })

  it('of a folder in which nobody may write keep the shop shut too, and no worker', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const settings = { PICTURE_DIR: join(file, 'pictures') }
    await expect(checkPictures(readConfig(settings), log)).rejects.toThrow(
      `PICTURE_DIR names ${file}/pictures, where this process may not write`,
    )
    const worker = { ...settings, ROLE: 'worker', DATABASE_URL: 'postgres://a:b@127.0.0.1/c' }
    await checkPictures(readConfig(worker), log)
    await checkPictures(readConfig({ PICTURE_DIR: join(folder, 'not', 'made', 'yet') }), log)
  })

  it('of a bucket that is away today do not', async () => {
    house.goAway(true)
    await opening({})
    house.goAway(false)
  })

  it.each<[Record<string, string>, string]>([
    [onS3Without('PICTURE_S3_BUCKET'), 'PICTURE_S3_BUCKET must be set when PICTURES=s3'],
    [{ PICTURES: 'cloud' }, 'PICTURES must be disk or s3'],
    [{ PICTURE_S3_BUCKET: 'cupboard' }, 'PICTURE_S3_BUCKET is only for PICTURES=s3'],
    [{ PICTURES: 's3', PICTURE_S3_BUCKET: 'Cup board' }, 'PICTURE_S3_BUCKET must be the name of a bucket'],
    [
      { PICTURES: 's3', PICTURE_S3_ENDPOINT: 'https://s3.example/bucket' },
      'PICTURE_S3_ENDPOINT must be where',
    ],
  ])('%j are told as wrong', (settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(sentence)
  })
})

function onS3Without(name: string): Record<string, string> {
  const { [name]: _, ...others } = {
    PICTURES: 's3',
    PICTURE_S3_ENDPOINT: 'https://s3.example',
    PICTURE_S3_BUCKET: bucket,
    PICTURE_S3_KEY_ID: 'x',
    PICTURE_S3_SECRET_KEY: 'x',
  } as Record<string, string>
  return others
}

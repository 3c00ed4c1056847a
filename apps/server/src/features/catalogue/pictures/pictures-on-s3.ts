import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#config/pictures.ts'
import { type PictureFiles, PictureTrouble } from './picture-files.ts'

const FOLDER = 'pictures'
const ANSWER_WITHIN_MS = 5_000
const TRIES_AGAIN = 1

/** Keeps pictures in a bucket of any S3 service. The bucket is named in the path, which every service understands. */
export function picturesOnS3({ endpoint, bucket, region, keyId, secretKey }: S3Settings): PictureFiles {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: TRIES_AGAIN,
  })

  async function ask(method: 'GET' | 'PUT', name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    // The signature covers the body: a file that changes on its way is refused.
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    try {
      return await client.fetch(`${endpoint}/${bucket}/${FOLDER}/${name}`, {
        method,
        headers: { 'x-amz-content-sha256': sum, ...(body ? { 'content-type': typeOf(name) } : {}) },
        ...(body ? { body } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
    } catch (error) {
      throw new PictureTrouble(codeIn(error), error)
    }
  }

  return {
    async save(name, bytes) {
      const answer = await ask('PUT', name, new Uint8Array(bytes))
      const said = await answer.text()
      if (!answer.ok) throw new PictureTrouble(codeOf(answer, said))
    },
    async read(name) {
      const answer = await ask('GET', name)
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      const code = codeOf(answer, await answer.text())
      if (code === 'NoSuchKey') return undefined
      throw new PictureTrouble(code)
    },
  }
}

function typeOf(name: string): string {
  return `image/${name.split('.').at(-1)}`
}

/** The service's own error code, such as NoSuchBucket. */
function codeOf({ status }: Response, said: string): string {
  return /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? String(status)
}

function codeIn(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
}

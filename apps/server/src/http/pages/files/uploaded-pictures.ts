import { PICTURE_WIDTHS } from '@cupboard/domain/catalogue/shelf-picture'
import type { FastifyInstance } from 'fastify'
import type { PictureFiles } from '#features/catalogue/pictures/picture-files.ts'
import { answerNotFound } from '#http/api/error-handler.ts'
import { A_DAY } from '#http/pages/files/assets.ts'

const NAME = new RegExp(`^[0-9a-f]{32}-(${PICTURE_WIDTHS.join('|')})$`)

/** Pictures that the shop's people sent, in the smaller way of writing where a browser reads it. */
export function uploadedPictures(app: FastifyInstance, files: PictureFiles): void {
  app.get<{ Params: { name: string } }>('/pictures/uploaded/:name', async (request, reply) => {
    const { name } = request.params
    const kind = String(request.headers.accept ?? '').includes('image/avif') ? 'avif' : 'webp'
    const etag = `"${name}.${kind}"`
    if (!NAME.test(name)) return answerNotFound(request, reply)
    const headers = { ...A_DAY, vary: 'accept', etag, 'content-type': `image/${kind}` }
    // Named by what it shows, it never changes.
    if (request.headers['if-none-match'] === etag) return reply.headers(headers).code(304).send()
    const bytes = await files.read(`${name}.${kind}`)
    return bytes ? reply.headers(headers).send(bytes) : answerNotFound(request, reply)
  })
}

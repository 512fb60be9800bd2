import { buffer } from 'node:stream/consumers'
import { videoFormats } from '@yuko/contract/reviews/media'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import { z } from 'zod'
import { mediaIds } from '#ids.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { mediaSizes } from '#platform/pictures/picture.ts'
import type { Storage } from '#platform/storage.ts'
import { findForServing } from './media.repository.ts'

const sizes = Object.keys(mediaSizes) as (keyof typeof mediaSizes)[]
const address = z.object({
  organizationId: z.uuid(),
  mediaId: z.string().transform((id, context) => {
    try {
      return mediaIds.toUuid(id)
    } catch {
      context.addIssue('isn’t a valid ID')
      return z.NEVER
    }
  }),
  file: z.enum([...sizes.map((size) => `${size}.webp` as const), ...videoFormats.map((format) => `video.${format}` as const)]),
})
const question = z.object({ v: z.coerce.number().int().catch(1), key: z.string().optional().catch(undefined) })

/**
 * Serves picture files. Approved pictures of published reviews are public, immutable and cacheable. With its key, a picture is
 * visible to the merchant and its author; an unclaimed upload only to its uploader, as a thumbnail.
 */
export async function serveMedia(app: FastifyInstance, { db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<void> {
  app.get('/media/:organizationId/:mediaId/:file', async (request, reply) => {
    const { data } = address.safeParse(request.params)
    const { v, key } = question.parse(request.query)
    const row =
      data && (await db.forOrganization(data.organizationId, (trx) => findForServing(trx, data.organizationId, data.mediaId)))
    const isPublic = row?.state === 'approved' && row.review_status === 'published'
    const isShown = isPublic || (key === row?.access_key && (row?.review_id !== null || data?.file === 'thumb.webp'))
    if (!data || !row?.file_key || !isShown) throw new Refusal('request.not-found', 'This page doesn’t exist')
    const isForEver = isPublic && v === row.revision
    void reply
      .header('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'private, max-age=300')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
    const fileKey = `${row.file_key}/${data.file}`
    if (data.file.startsWith('video.')) return sendVideo(storage, fileKey, request, reply)
    return reply.type('image/webp').send(await buffer(storage.read(fileKey)))
  })
}

/** Whole or the range asked for: without ranges, Safari plays nothing and no player can seek. */
async function sendVideo(storage: Storage, key: string, { headers }: FastifyRequest, reply: FastifyReply) {
  const bytes = await storage.size(key)
  const ranges = headers.range === undefined ? -2 : parseRange(bytes, headers.range)
  if (ranges === -1) return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const [only] = ranges === -2 || ranges.length > 1 ? [] : ranges
  const { start, end } = only ?? { start: 0, end: bytes - 1 }
  if (only) void reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  return reply
    .header('accept-ranges', 'bytes')
    .header('content-length', end - start + 1)
    .type(key.endsWith('.webm') ? 'video/webm' : 'video/mp4')
    .send(storage.read(key, start, end))
}

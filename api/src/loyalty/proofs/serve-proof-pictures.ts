import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { proofIds } from '#ids.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { type ProofPictures, proofPictureFiles, proofPicturePath } from './proof-pictures.ts'
import { findFileKey } from './proofs.repository.ts'

const address = z.object({
  organizationId: z.uuid(),
  proofId: z.string().transform((id, context) => {
    try {
      return proofIds.toUuid(id)
    } catch {
      context.addIssue('isn’t a valid ID')
      return z.NEVER
    }
  }),
  file: z.enum(proofPictureFiles.map((file) => `${file}.webp` as const)),
})
const permission = z.object({ until: z.coerce.number().int(), key: z.string().max(100) })

/** Pictures of proofs, by signed URLs until they expire. */
export async function serveProofPictures(
  app: FastifyInstance,
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  pictures: ProofPictures,
): Promise<void> {
  app.get(`${proofPicturePath}/:organizationId/:proofId/:file`, async (request, reply) => {
    const { data: place } = address.safeParse(request.params)
    const { data: shown } = permission.safeParse(request.query)
    const mayOpen = place && shown && pictures.mayOpen(place.organizationId, place.proofId, shown)
    const fileKey =
      mayOpen && (await db.forOrganization(place.organizationId, (trx) => findFileKey(trx, place.organizationId, place.proofId)))
    if (!place || !fileKey) throw new Refusal('request.not-found', 'This page doesn’t exist')
    void reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
    return reply.type('image/webp').send(await buffer(storage.read(`${fileKey}/${place.file}`)))
  })
}

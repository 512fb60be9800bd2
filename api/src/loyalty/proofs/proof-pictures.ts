import { createHmac } from 'node:crypto'
import { proofIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import { isProven, presentOf, type Secret } from '#platform/secret.ts'
import { dayMs } from '#platform/wall-clock.ts'

export const proofPicturePath = '/proof-pictures'

/** `original` is as large as it is kept, so that text on a screenshot is legible. */
export const proofPictureFiles = ['thumb', 'original'] as const
type File = (typeof proofPictureFiles)[number]

/** Signed URLs of pictures that only the team may see. */
export function createProofPictures(secret: Secret, publicUrl: string, clock: Clock) {
  const signature = (organizationId: string, id: string, until: number, key: string) =>
    createHmac('sha256', key).update(`${organizationId} ${id} ${until}`).digest().subarray(0, 24)
  return {
    /** The same all day, so that browsers can cache the picture, and valid for at least these days. */
    urls(organizationId: string, id: string, days = 1): Record<File, string> {
      const until = (Math.floor(clock.now().getTime() / dayMs) + days + 1) * dayMs
      const signed = signature(organizationId, id, until, presentOf(secret)).toString('base64url')
      const folder = `${publicUrl}${proofPicturePath}/${organizationId}/${proofIds.toWire(id)}`
      const url = (file: File) => `${folder}/${file}.webp?until=${until}&key=${signed}`
      return { thumb: url('thumb'), original: url('original') }
    },
    mayOpen(organizationId: string, id: string, { until, key }: { until: number; key: string }): boolean {
      if (!(until > clock.now().getTime())) return false
      return isProven(secret, Buffer.from(key, 'base64url'), (known) => signature(organizationId, id, until, known))
    },
  }
}
export type ProofPictures = ReturnType<typeof createProofPictures>

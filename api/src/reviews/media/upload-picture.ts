import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Storage } from '#platform/storage.ts'
import { takePicture } from './keep-picture.ts'
import { insertUpload } from './media.repository.ts'
import { MediaProblem } from './media-problem.ts'
import { isBusy } from './picture.ts'

export interface UploadTools {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
}

/** Checked before the body is read, because waiting uploads are held in memory. */
export function refuseWhenBusy(): void {
  if (isBusy())
    throw new Refusal('request.rate-limited', 'Too many images are being uploaded. Try again in a moment.', { retryAfter: 5 })
}

/** Stores a picture for a review that does not exist yet. Refuses other files with the reason. */
export async function uploadPicture({ db, storage, clock }: UploadTools, organizationId: string, bytes: Buffer) {
  refuseWhenBusy()
  try {
    return await takePicture(storage, organizationId, bytes, (kept) =>
      db.forOrganization(organizationId, (trx) => insertUpload(trx, organizationId, kept, clock.now())),
    )
  } catch (error) {
    if (error instanceof MediaProblem) throw new Refusal(error.code, error.message, { fields: { file: error.message } })
    throw error
  }
}

import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { takeUpload } from '#platform/pictures/take-upload.ts'
import type { Storage } from '#platform/storage.ts'
import { insertUpload } from './media.repository.ts'

export interface UploadTools {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
}

/** Stores a picture for a review that does not exist yet. */
export const uploadPicture = ({ db, storage, clock }: UploadTools, organizationId: string, bytes: Buffer) =>
  takeUpload(storage, organizationId, bytes, (kept) =>
    db.forOrganization(organizationId, (trx) => insertUpload(trx, organizationId, kept, clock.now())),
  )

import type { Storage } from '#platform/storage.ts'
import type { ImportJobCall } from './import-pass.ts'
import { findImport } from './imports.repository.ts'

/** Queued in the transaction that ends an import, so that customers' data isn't kept as a file. */
export async function forgetFile({ db, payload }: ImportJobCall, storage: Storage): Promise<void> {
  const one = await db.forOrganization(payload.organizationId, (trx) => findImport(trx, payload.organizationId, payload.importId))
  if (one) await storage.remove(one.file_key)
}

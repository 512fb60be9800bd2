import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'

/**
 * Serializes writers of one store until their transaction ends: a webhook, an export, and a feed would otherwise decide on stale
 * data or deadlock.
 */
export async function lockMirror(trx: Trx, organizationId: string): Promise<void> {
  await lockKey(trx, `mirror ${organizationId}`)
}

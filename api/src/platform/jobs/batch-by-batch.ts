import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Trx } from '../db/database.ts'

interface Batches {
  readonly db: Database
  readonly organizationId: string
  readonly signal: AbortSignal
}

/** Each batch in a transaction of its own, until one returns false. Between two of them requests have their turn. */
export async function batchByBatch(
  { db, organizationId, signal }: Batches,
  batch: (trx: Trx) => Promise<boolean>,
): Promise<void> {
  while (await db.forOrganization(organizationId, batch)) {
    await nextTurn()
    signal.throwIfAborted()
  }
}

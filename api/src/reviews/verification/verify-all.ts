import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FactCall } from '#platform/jobs/fact-job.ts'
import { releaseVerified } from '../publishing/reconsider-held.ts'
import { verifyBuyersOfPage } from './verification.repository.ts'

const page = 1000

/** After a store sync or an order file: one pass over the reviews instead of a job per order. */
export async function verifyAll({
  db,
  clock,
  fact: { organizationId, payload },
  signal,
}: FactCall<'orders.imported' | 'store.synced'>): Promise<void> {
  if (payload.changed === 0) return
  for (let after: string | null = null; ; ) {
    after = await db.forOrganization(organizationId, (trx) => verifyBuyersOfPage(trx, organizationId, after, page))
    if (after === null) break
    await nextTurn()
    signal.throwIfAborted()
  }
  for (let after: string | null = null; ; ) {
    after = await db.forOrganization(organizationId, (trx) => releaseVerified(trx, clock, organizationId, after))
    if (after === null) return
    await nextTurn()
    signal.throwIfAborted()
  }
}

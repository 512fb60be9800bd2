import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { verifyAllReviews } from '../following.jobs.ts'
import { releaseVerified } from '../publishing/reconsider-held.ts'
import { verifyBuyersOfPage } from './verification.repository.ts'

const page = 1000

/** After a store was copied or a file of orders came in: one walk through its reviews, instead of a job for each of its orders. */
export async function verifyAll({ db, clock, payload, signal }: JobCall<typeof verifyAllReviews.payload>): Promise<void> {
  const { organizationId, payload: synced } = payload
  if (organizationId === null || synced.changed === 0) return
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

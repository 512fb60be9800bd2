import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { verifyBatch } from '../verify-ledger.ts'
import { ledgerHead } from './ledger-head.ts'
import { changeVerification, lockVerification } from './verifications.repository.ts'

/** Problems kept with a result. */
const mostShown = 20

/** Verifies all members of an organization. Restarts resume after the last batch. */
export const verifyLoyaltyLedger = defineJob({
  name: 'verify-loyalty-ledger',
  payload: z.object({ organizationId: z.uuid(), verificationId: z.uuid() }),
  timeoutSeconds: 4 * 3600,
  retry: { limit: 12, delaySeconds: 1 },
  concurrency: 1,
})

interface Named {
  readonly organizationId: string
  readonly verificationId: string
}

export const handleVerifyLoyaltyLedger = handleJob(
  verifyLoyaltyLedger,
  async ({ db, clock, payload, signal }) => {
    while (await verifyNext(db, clock, payload)) signal.throwIfAborted()
  },
  ({ db, clock, payload: { organizationId, verificationId: id } }) =>
    db.forOrganization(organizationId, (trx) =>
      changeVerification(trx, { organization_id: organizationId, id }, { state: 'failed', finished_at: clock.now() }),
    ),
)

/** The next members, with the progress saved in the same transaction. False: done. */
function verifyNext(db: Database, clock: Clock, { organizationId, verificationId }: Named): Promise<boolean> {
  return db.forOrganization(organizationId, async (trx) => {
    const row = await lockVerification(trx, organizationId, verificationId)
    if (!row) return false
    const { members, entries, problems, totals, last } = await verifyBatch(trx, organizationId, { after: row.checkpoint_id })
    if (last === null) {
      await changeVerification(trx, row, { state: 'done', total: row.members, finished_at: clock.now() })
      return false
    }
    await changeVerification(trx, row, {
      checkpoint_id: last,
      members: row.members + members,
      total: Math.max(row.total, row.members + members),
      entries: row.entries + entries,
      problem_count: row.problem_count + problems.length,
      problems: JSON.stringify([...row.problems, ...problems].slice(0, mostShown)),
      head: ledgerHead(row.head, totals),
    })
    return true
  })
}

import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import { onFacts } from '#platform/jobs/fact-job.ts'
import type { ShopFlow } from '#platform/ports/shop-flow.ts'
import type { Snapshots } from '#platform/ports/snapshots.ts'
import { followFlow, startFlow } from './flow.jobs.ts'
import { claimStart, listUsed, releaseStart } from './flow.repository.ts'
import { isUsed, startOf } from './triggers.ts'

/** Shops without workflows of ours cost one lookup for many facts. */
const follow = onFacts(followFlow, async ({ db, organizationId, facts }) => {
  await db.forOrganization(organizationId, async (trx) => {
    const used = await listUsed(trx, organizationId)
    const due = facts.filter(({ type }) => isUsed(type, used))
    const payloads = due.map(({ eventId, type, payload }) => ({ organizationId, eventId, type, payload }))
    await enqueueMany(trx, startFlow, payloads, { organizationId })
  })
})

/**
 * Sends the triggers of facts to Shopify Flow. Flow accepts no idempotency key, so each fact is claimed before it is sent, and the
 * claim is only given back if nothing was started. A result that got lost isn't repeated: a workflow that runs twice may send a
 * gift twice.
 */
export function triggerJobs(flow: ShopFlow, snapshots: Snapshots) {
  return [
    follow,
    handleJob(startFlow, async ({ db, clock, payload: { organizationId, eventId, type, payload } }) => {
      const start = await db.forOrganization(organizationId, async (trx) => {
        const said = await startOf(trx, organizationId, { type, payload }, snapshots)
        return said && (await claimStart(trx, organizationId, eventId, clock.now())) ? said : null
      })
      if (!start) return
      try {
        await flow.start(organizationId, start)
      } catch (error) {
        await db.forOrganization(organizationId, (trx) => releaseStart(trx, organizationId, eventId))
        throw error
      }
    }),
  ]
}

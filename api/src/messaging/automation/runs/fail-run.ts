import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { recordPersonEvents } from '../record-events.ts'
import { lockPeople } from './claim.repository.ts'
import { wayEvent } from './way-events.ts'
import { markFailed } from './write-runs.repository.ts'

interface FailingRun {
  readonly id: string
  readonly subscriberId: string
}

/** Ends a run that can't be retried and is at no step. */
export async function failRun(db: Database, clock: Clock, organizationId: string, run: FailingRun, error: string): Promise<void> {
  await db.forOrganization(organizationId, async (trx) => {
    const { id, subscriberId } = run
    await lockPeople(trx, organizationId, [subscriberId])
    const workflow = await markFailed(trx, organizationId, id, error, clock.now())
    if (!workflow) return
    const way = { id, subscriberId, workflowId: workflow.id, workflowTitle: workflow.title, reason: error }
    const { subscriberId: _, ...event } = wayEvent('failed', way, clock.now())
    await recordPersonEvents(trx, clock, organizationId, [{ person: { subscriberId }, ...event }])
  })
}

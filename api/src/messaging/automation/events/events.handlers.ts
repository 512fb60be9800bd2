import { orderIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import type { PeopleFacts } from '#platform/ports/people-facts.ts'
import { recordPersonEvents } from '../record-events.ts'
import { followPersonFacts } from './events.jobs.ts'
import { happeningsOf } from './facts/happenings-of.ts'

/** What the store provides to this area, and what other areas know about people. */
export interface EventTools extends PeopleFacts {
  /** Of the order (uuid): its checkouts no longer count as abandoned. */
  readonly completeCheckouts: (trx: Trx, organizationId: string, orderId: string) => Promise<void>
}

export function eventHandlers({ completeCheckouts, ...known }: EventTools) {
  return [
    onFact(followPersonFacts, ({ fact, db, clock }) =>
      db.forOrganization(fact.organizationId, async (trx) => {
        if (fact.type === 'order.recorded')
          await completeCheckouts(trx, fact.organizationId, orderIds.toUuid(fact.payload.orderId))
        await recordPersonEvents(trx, clock, fact.organizationId, await happeningsOf(trx, fact, known))
      }),
    ),
  ]
}

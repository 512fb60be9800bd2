import { orderIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { onFacts } from '#platform/jobs/fact-job.ts'
import type { PeopleFacts } from '#platform/ports/people-facts.ts'
import type { Happening } from '../person-event.ts'
import { recordPersonEvents } from '../record-events.ts'
import { readmit } from '../subscribers/unengaged.repository.ts'
import { followPersonFacts } from './events.jobs.ts'
import { happeningsOf } from './facts/happenings-of.ts'

/** The data of the store and of other areas about people. */
export interface EventTools extends PeopleFacts {
  /** Of the order (uuid): its checkouts no longer count as abandoned. */
  readonly completeCheckouts: (trx: Trx, organizationId: string, orderId: string) => Promise<void>
}

export function eventHandlers({ completeCheckouts, ...known }: EventTools) {
  return [
    onFacts(followPersonFacts, ({ organizationId, facts, db, clock }) =>
      db.forOrganization(organizationId, async (trx) => {
        const happenings: Happening[] = []
        for (const fact of facts) {
          if (fact.type === 'order.recorded') await completeCheckouts(trx, organizationId, orderIds.toUuid(fact.payload.orderId))
          happenings.push(...(await happeningsOf(trx, fact, known)))
        }
        const recorded = await recordPersonEvents(trx, clock, organizationId, happenings)
        const orders = recorded.filter(({ type }) => type === 'order.placed')
        await readmit(
          trx,
          organizationId,
          orders.map(({ subscriberId, occurredAt: at }) => ({ subscriberId, at })),
        )
      }),
    ),
  ]
}

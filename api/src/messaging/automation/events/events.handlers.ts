import { onFact } from '#platform/jobs/fact-job.ts'
import { followPersonFacts } from './events.jobs.ts'
import { happeningsOf } from './facts/happenings-of.ts'
import { recordPersonEvents } from './record-events.ts'

export const eventHandlers = [
  onFact(followPersonFacts, ({ fact, db, clock }) =>
    db.forOrganization(fact.organizationId, async (trx) => {
      await recordPersonEvents(trx, clock, fact.organizationId, await happeningsOf(trx, fact))
    }),
  ),
]

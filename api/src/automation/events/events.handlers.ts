import type { FactType } from '@yuko/contract/facts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { followPersonFacts } from './events.jobs.ts'
import { happeningsOf } from './facts/happenings-of.ts'
import { recordPersonEvents } from './record-events.ts'

export const eventHandlers = [
  handleJob(followPersonFacts, async ({ payload: { organizationId, eventId, type, payload, occurredAt }, db, clock }) => {
    if (organizationId === null) return
    await db.forOrganization(organizationId, async (trx) => {
      const fact = { organizationId, eventId, type: type as FactType, payload, at: new Date(occurredAt) }
      await recordPersonEvents(trx, clock, organizationId, await happeningsOf(trx, fact))
    })
  }),
]

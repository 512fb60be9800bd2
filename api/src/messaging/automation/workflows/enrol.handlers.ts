import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { enrolSegment } from './enrol.jobs.ts'
import { findSegmentRule, segmentPage } from './enrol.repository.ts'
import { enrol } from './enrol-people.ts'

const pageSize = 500

export const enrolHandlers = [
  handleJob(enrolSegment, async ({ payload, db, clock }) => {
    const { organizationId, workflowId, segmentId, occasion, after } = payload
    await db.forOrganization(organizationId, async (trx) => {
      const rule = await findSegmentRule(trx, organizationId, segmentId)
      if (!rule) return
      const ids = await segmentPage(trx, organizationId, rule, { now: clock.now(), after, limit: pageSize })
      await enrol(trx, clock, { organizationId, workflowId, occasion }, ids)
      const last = ids.at(-1)
      if (ids.length === pageSize && last) await enqueue(trx, enrolSegment, { ...payload, after: last }, { organizationId })
    })
  }),
]

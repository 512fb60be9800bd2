import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

/** One page of a segment; the next page is a job of its own. */
export const enrolSegment = defineJob({
  name: 'enrol-segment',
  payload: z.object({
    organizationId: z.uuid(),
    workflowId: z.uuid(),
    segmentId: z.uuid(),
    occasion: z.string(),
    after: z.uuid().nullable(),
  }),
})

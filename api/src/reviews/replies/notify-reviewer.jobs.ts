import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

/** Tells the author of a review that the store replied. */
export const notifyReviewer = defineJob({
  name: 'notify-reviewer',
  payload: z.object({ organizationId: z.uuid(), reviewId: z.uuid() }),
})

import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

/** Emails the author of a review about the store's reply. */
export const notifyReviewer = defineJob({
  name: 'notify-reviewer',
  payload: z.object({ organizationId: z.uuid(), reviewId: z.uuid() }),
})

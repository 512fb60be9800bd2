import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

export const mailLowRating = defineFactJob<'review.submitted'>({ name: 'mail-low-rating' })

/** Every quarter of an hour, because there are time zones that differ by that. */
export const mailDigests = defineJob({ name: 'mail-digests', payload: z.object({}), cron: '*/15 * * * *', concurrency: 1 })

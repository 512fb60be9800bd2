import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

export const tellSlackOfReview = defineFactJob<'review.submitted'>({ name: 'tell-slack-of-review' })

/** Retries for about an hour. */
export const postToSlack = defineJob({
  name: 'post-to-slack',
  payload: z.object({ organizationId: z.uuid(), channelId: z.uuid(), cause: z.string() }),
  retry: { limit: 7, delaySeconds: 30 },
  concurrency: 2,
})

export const sweepSlackPosts = defineJob({ name: 'sweep-slack-posts', payload: z.object({}), cron: '40 3 * * *' })

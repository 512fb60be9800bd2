import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** Follows the fact `review.submitted`. */
export const tellSlackOfReview = defineJob({ name: 'tell-slack-of-review', payload: factEnvelope })

/** For about an hour. */
export const postToSlack = defineJob({
  name: 'post-to-slack',
  payload: z.object({ organizationId: z.uuid(), channelId: z.uuid(), cause: z.string() }),
  retry: { limit: 7, delaySeconds: 30 },
  concurrency: 2,
})

export const sweepSlackPosts = defineJob({ name: 'sweep-slack-posts', payload: z.object({}), cron: '40 3 * * *' })

import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Follows every fact that changes published reviews of products, or the products themselves. */
export const followRatings = defineFactJob<
  | 'import.completed'
  | 'import.stopped'
  | 'import.undone'
  | 'product-group.updated'
  | 'review.edited'
  | 'review.published'
  | 'review.rejected'
  | 'review.updated'
  | 'store.synced'
>({ name: 'follow-ratings', singleton: true })

export const forgetRatings = defineFactJob<'store.connected'>({ name: 'forget-ratings' })

/** Writes changed ratings to an organization's shop. */
export const writeRatings = defineJob({
  name: 'write-ratings',
  payload: z.object({ organizationId: z.uuid() }),
  retry: { limit: 12, delaySeconds: 15 },
  timeoutSeconds: 3600,
  concurrency: 2,
  singleton: true,
})

/** Nightly: writes missed ratings. */
export const compareRatings = defineJob({ name: 'compare-ratings', payload: z.object({}), cron: '0 5 * * *' })

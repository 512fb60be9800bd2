import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** Follows every fact by which the published reviews of products, or the products themselves, are others. */
export const followRatings = defineJob({ name: 'follow-ratings', payload: factEnvelope, singleton: true })

/** Follows the fact `store.connected`. */
export const forgetRatings = defineJob({ name: 'forget-ratings', payload: factEnvelope })

/** Tells the shop of an organization the stars of its products, as far as they are not what it was told last. */
export const writeRatings = defineJob({
  name: 'write-ratings',
  payload: z.object({ organizationId: z.uuid() }),
  retry: { limit: 12, delaySeconds: 15 },
  timeoutSeconds: 3600,
  concurrency: 2,
  singleton: true,
})

/** In the night: whatever was missed. */
export const compareRatings = defineJob({ name: 'compare-ratings', payload: z.object({}), cron: '0 5 * * *' })

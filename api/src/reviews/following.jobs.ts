import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** Makes imported reviews findable by their words; follows the fact `import.completed`. */
export const indexReviews = defineJob({
  name: 'index-reviews',
  payload: factEnvelope,
  timeoutSeconds: 3600,
  retry: { limit: 100, delaySeconds: 1 },
  concurrency: 1,
})

/** Marks reviews whose author bought the product; follows the fact `order.recorded`. */
export const verifyReviews = defineJob({ name: 'verify-reviews', payload: factEnvelope })

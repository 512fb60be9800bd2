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

/** Forgets who wrote reviews; follows the fact `customer.redacted`. */
export const redactAuthor = defineJob({ name: 'redact-author', payload: factEnvelope })

/** Marks reviews whose author bought the product; follows the fact `order.recorded`. */
export const verifyReviews = defineJob({ name: 'verify-reviews', payload: factEnvelope })

/** The same for all orders that a copy of the store or a file brought; follows the facts `store.synced` and `orders.imported`. */
export const verifyAllReviews = defineJob({
  name: 'verify-all-reviews',
  payload: factEnvelope,
  timeoutSeconds: 3600,
  concurrency: 1,
})

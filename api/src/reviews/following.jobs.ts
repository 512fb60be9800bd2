import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Indexes imported reviews for search. */
export const indexReviews = defineFactJob<'import.completed' | 'import.stopped'>({
  name: 'index-reviews',
  timeoutSeconds: 3600,
  retry: { limit: 100, delaySeconds: 1 },
  concurrency: 1,
})

/** Redacts the author of reviews. */
export const redactAuthor = defineFactJob<'customer.redacted'>({ name: 'redact-author' })

/** Marks reviews whose author bought the product. */
export const verifyReviews = defineFactJob<'order.recorded'>({ name: 'verify-reviews' })

/** The same for all orders of a store sync or an imported file. */
export const verifyAllReviews = defineFactJob<'orders.imported' | 'store.synced'>({
  name: 'verify-all-reviews',
  timeoutSeconds: 3600,
  concurrency: 1,
})

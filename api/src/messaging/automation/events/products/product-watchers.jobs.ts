import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Tells people's timelines that a product they were interested in is back in stock or costs less. */
export const tellProductWatchers = defineFactJob<'product.price-dropped' | 'product.restocked'>({
  name: 'tell-product-watchers',
  timeoutSeconds: 3600,
})

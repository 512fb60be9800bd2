import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Follows the facts that one customer changed. */
export const keepSubscriber = defineFactJob<'customer.merged' | 'customer.recorded'>({ name: 'keep-subscriber' })

/** Follows the facts that many historic customers arrived at once. */
export const keepSubscribers = defineFactJob<'import.completed' | 'import.stopped' | 'store.synced'>({
  name: 'keep-subscribers',
  singleton: true,
  timeoutSeconds: 4 * 3600,
  retry: { limit: 12, delaySeconds: 1 },
})

/** Erases a person. */
export const forgetSubscriber = defineFactJob<'customer.redacted'>({ name: 'forget-subscriber' })

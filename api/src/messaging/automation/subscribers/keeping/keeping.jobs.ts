import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Follows the facts that something of one customer is not as it was. */
export const keepSubscriber = defineFactJob<'customer.merged' | 'customer.recorded'>({ name: 'keep-subscriber' })

/** Follows the facts that many customers of the past came at once. */
export const keepSubscribers = defineFactJob<'import.completed' | 'import.stopped' | 'store.synced'>({
  name: 'keep-subscribers',
  singleton: true,
  timeoutSeconds: 4 * 3600,
  retry: { limit: 12, delaySeconds: 1 },
})

/** Forgets a person. */
export const forgetSubscriber = defineFactJob<'customer.redacted'>({ name: 'forget-subscriber' })

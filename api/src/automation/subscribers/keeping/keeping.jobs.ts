import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** Follows the facts that something of one customer is not as it was. */
export const keepSubscriber = defineJob({ name: 'keep-subscriber', payload: factEnvelope })

/** Follows the facts that many customers of the past came at once. */
export const keepSubscribers = defineJob({
  name: 'keep-subscribers',
  payload: factEnvelope,
  singleton: true,
  timeoutSeconds: 4 * 3600,
  retry: { limit: 12, delaySeconds: 1 },
})

/** Forgets a person; follows the fact `customer.redacted`. */
export const forgetSubscriber = defineJob({ name: 'forget-subscriber', payload: factEnvelope })

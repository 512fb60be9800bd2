import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

/** Tells an organization's shop about changed consents. */
export const writeShopConsents = defineJob({
  name: 'write-shop-consents',
  payload: z.object({ organizationId: z.uuid() }),
  retry: { limit: 12, delaySeconds: 15 },
  timeoutSeconds: 3600,
  concurrency: 2,
  singleton: true,
})

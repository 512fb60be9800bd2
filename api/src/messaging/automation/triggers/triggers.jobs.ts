import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

/** What became due in one store since it was looked last. */
export const scanTriggersOfStore = defineJob({
  name: 'scan-triggers-of-store',
  payload: z.object({ organizationId: z.uuid() }),
  retry: { limit: 0 },
  timeoutSeconds: 3600,
  concurrency: 2,
  singleton: true,
})

import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

/** Scans one store for what became due. */
export const scanTriggersOfStore = defineJob({
  name: 'scan-triggers-of-store',
  payload: z.object({ organizationId: z.uuid() }),
  retry: { limit: 0 },
  timeoutSeconds: 3600,
  concurrency: 2,
  singleton: true,
})

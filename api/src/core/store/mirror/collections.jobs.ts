import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

/** Reads which collections products are in, where that changed in an organization's shop. */
export const readCollections = defineJob({
  name: 'read-collections',
  payload: z.object({ organizationId: z.uuid() }),
  retry: { limit: 12, delaySeconds: 15 },
  timeoutSeconds: 3600,
  concurrency: 2,
  singleton: true,
})

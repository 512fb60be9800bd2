import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

// A million people take time, and server restarts must not use up the retries.
export const runSubscriberBulk = defineJob({
  name: 'run-subscriber-bulk',
  payload: z.object({ organizationId: z.uuid(), bulkId: z.uuid() }),
  timeoutSeconds: 4 * 3600,
  retry: { limit: 12, delaySeconds: 1 },
  concurrency: 2,
})

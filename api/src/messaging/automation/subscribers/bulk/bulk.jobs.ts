import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

// A million people take their time, and a server that is stopped again and again must not use up the tries.
export const runSubscriberBulk = defineJob({
  name: 'run-subscriber-bulk',
  payload: z.object({ organizationId: z.uuid(), bulkId: z.uuid() }),
  timeoutSeconds: 4 * 3600,
  retry: { limit: 12, delaySeconds: 1 },
  concurrency: 2,
})

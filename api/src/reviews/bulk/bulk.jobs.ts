import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

const payload = z.object({ organizationId: z.uuid(), bulkId: z.uuid() })

// A million reviews take time, and server restarts must not use up the retries. A job that cannot succeed still fails within
// about an hour.
const long = { payload, timeoutSeconds: 4 * 3600, retry: { limit: 12, delaySeconds: 1 }, concurrency: 2 }

export const runBulkModeration = defineJob({ name: 'run-bulk-moderation', ...long })
export const undoBulkModeration = defineJob({ name: 'undo-bulk-moderation', ...long })

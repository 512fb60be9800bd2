import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

const payload = z.object({ organizationId: z.uuid(), bulkId: z.uuid() })

// A million reviews take their time, and a server that is stopped again and again must not use up the tries; but whoever
// waits for what cannot work hears of it within about an hour.
const long = { payload, timeoutSeconds: 4 * 3600, retry: { limit: 12, delaySeconds: 1 }, concurrency: 2 }

export const runBulkModeration = defineJob({ name: 'run-bulk-moderation', ...long })
export const undoBulkModeration = defineJob({ name: 'undo-bulk-moderation', ...long })

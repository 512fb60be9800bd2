import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

const payload = z.object({ organizationId: z.uuid(), bulkId: z.uuid() })

// A million members take time, and server restarts must not use up the retries. A job that cannot succeed still fails within
// about an hour.
const long = { payload, timeoutSeconds: 4 * 3600, retry: { limit: 12, delaySeconds: 1 }, concurrency: 2 }

export const runMemberBulk = defineJob({ name: 'run-member-bulk', ...long })
export const undoMemberBulkJob = defineJob({ name: 'undo-member-bulk', ...long })

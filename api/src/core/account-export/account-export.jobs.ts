import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

export const writeAccountExport = defineJob({
  name: 'write-account-export',
  payload: z.object({ organizationId: z.uuid(), exportId: z.uuid() }),
  timeoutSeconds: 4 * 3600,
  retry: { limit: 12, delaySeconds: 1 },
  concurrency: 1,
})

export const sweepAccountExports = defineJob({ name: 'sweep-account-exports', payload: z.object({}), cron: '23 * * * *' })

/** Deletes archives that contain an erased person. */
export const dropAccountExports = defineFactJob<'customer.redacted'>({ name: 'drop-account-exports' })

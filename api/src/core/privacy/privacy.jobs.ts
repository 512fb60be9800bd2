import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

/** Performs the next step of a request: writes the export, erases the person, or verifies the erasure. */
export const workPrivacyRequest = defineJob({
  name: 'work-privacy-request',
  payload: z.object({ organizationId: z.uuid(), requestId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 30 },
})

/** Nightly: deletes files after 30 days, and requests three years after completion. */
export const sweepPrivacy = defineJob({ name: 'sweep-privacy', payload: z.object({}), cron: '50 3 * * *' })

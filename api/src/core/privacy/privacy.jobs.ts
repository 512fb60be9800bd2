import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'

/** Does what is next for a request: writes the export, erases the person, or looks whether everything is gone. */
export const workPrivacyRequest = defineJob({
  name: 'work-privacy-request',
  payload: z.object({ organizationId: z.uuid(), requestId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 30 },
})

/** Every night: files of 30 days ago go, and requests that were answered three years ago. */
export const sweepPrivacy = defineJob({ name: 'sweep-privacy', payload: z.object({}), cron: '50 3 * * *' })

import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Brings the pictures of imported reviews here. Of one organization, or (started by the clock) of all that have some waiting. */
export const fetchPictures = defineJob({
  name: 'fetch-pictures',
  payload: z.object({ organizationId: z.uuid().nullable().default(null) }),
  cron: '*/10 * * * *',
  timeoutSeconds: 3600,
  concurrency: 1,
  singleton: true,
})

export const fetchImportedPictures = defineFactJob<'import.completed' | 'import.stopped'>({ name: 'fetch-imported-pictures' })

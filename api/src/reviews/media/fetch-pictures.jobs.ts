import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Downloads the pictures of imported reviews, for one organization or (on schedule) all that have pending ones. */
export const fetchPictures = defineJob({
  name: 'fetch-pictures',
  payload: z.object({ organizationId: z.uuid().nullable().default(null) }),
  cron: '*/10 * * * *',
  timeoutSeconds: 3600,
  concurrency: 1,
  singleton: true,
})

export const fetchImportedPictures = defineFactJob<'import.completed' | 'import.stopped'>({ name: 'fetch-imported-pictures' })

import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** Brings the pictures of imported reviews here. Of one organization, or (started by the clock) of all that have some waiting. */
export const fetchPictures = defineJob({
  name: 'fetch-pictures',
  payload: z.object({ organizationId: z.uuid().nullable().default(null) }),
  cron: '*/10 * * * *',
  timeoutSeconds: 3600,
  concurrency: 1,
  singleton: true,
})

/** Follows the fact `import.completed`. */
export const fetchImportedPictures = defineJob({ name: 'fetch-imported-pictures', payload: factEnvelope })

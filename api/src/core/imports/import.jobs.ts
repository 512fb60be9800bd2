import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

const payload = z.object({ organizationId: z.uuid(), importId: z.uuid() })

// A 200 MB file takes long, and repeated restarts of a server must not use up the retries.
const long = { payload, timeoutSeconds: 4 * 3600, retry: { limit: 100, delaySeconds: 1 }, concurrency: 2 }

/** The dry run. */
export const checkImportJob = defineJob({ name: 'check-import', ...long })
export const runImportJob = defineJob({ name: 'run-import', ...long })
export const undoImportJob = defineJob({ name: 'undo-import', ...long })
/** Deletes a person's data from stored rows. */
export const redactImportRows = defineFactJob<'customer.redacted'>({ name: 'redact-import-rows' })
export const forgetImportFile = defineJob({ name: 'forget-import-file', payload })

import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Pauses workflows whose emails bounce or are marked as spam too often. */
export const guardWorkflows = defineFactJob<'email.bounced' | 'email.complained'>({ name: 'guard-workflows', singleton: true })

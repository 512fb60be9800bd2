import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Pauses campaigns whose emails bounce or are marked as spam too often. */
export const guardCampaigns = defineFactJob<'email.bounced' | 'email.complained'>({ name: 'guard-campaigns', singleton: true })

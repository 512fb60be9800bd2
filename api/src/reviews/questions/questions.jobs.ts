import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Removes a person's name and address from questions and answers. */
export const forgetAsker = defineFactJob<'customer.redacted'>({ name: 'forget-asker' })

import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'
import type { tellings } from './tell-members.ts'

/** Writes what a fact means for the members. */
export const tellMembers = defineFactJob<keyof typeof tellings>({ name: 'tell-members' })

/** In the morning: what waits for somebody, and what is older than 90 days goes. */
export const tellOfWaiting = defineJob({ name: 'tell-of-waiting', payload: z.object({}), cron: '0 7 * * *' })

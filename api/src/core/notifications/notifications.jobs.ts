import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'
import type { tellings } from './tell-members.ts'

/** Creates the notifications of a fact. */
export const tellMembers = defineFactJob<keyof typeof tellings>({ name: 'tell-members' })

/** Every morning: notifies of waiting work, and deletes notifications older than 90 days. */
export const tellOfWaiting = defineJob({ name: 'tell-of-waiting', payload: z.object({}), cron: '0 7 * * *' })

import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** Writes what a fact means for the members; follows the facts that `src/modules.ts` names. */
export const tellMembers = defineJob({ name: 'tell-members', payload: factEnvelope })

/** In the morning: what waits for somebody, and what is older than 90 days goes. */
export const tellOfWaiting = defineJob({ name: 'tell-of-waiting', payload: z.object({}), cron: '0 7 * * *' })

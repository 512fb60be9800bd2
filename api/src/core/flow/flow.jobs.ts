import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

export const triggeringFact = z.enum(['review.published', 'points.posted', 'tier.changed', 'reward.issued'])
export type TriggeringFact = z.infer<typeof triggeringFact>

/** Queues the trigger of a fact, if a workflow of the shop uses it. */
export const followFlow = defineFactJob<TriggeringFact>({ name: 'follow-flow' })

/** Starts the workflows of a fact in the organization's shop. */
export const startFlow = defineJob({
  name: 'start-flow',
  payload: z.object({
    organizationId: z.uuid(),
    eventId: z.uuid(),
    type: triggeringFact,
    payload: z.record(z.string(), z.unknown()),
  }),
  retry: { limit: 12, delaySeconds: 15 },
  timeoutSeconds: 3600,
  // Calls share the shop's rate limit with everything else.
  concurrency: 2,
})

/** Nightly: outcomes of triggers and actions are kept for a month, longer than Flow and the queue repeat them. */
export const sweepFlow = defineJob({ name: 'sweep-flow', payload: z.object({}), cron: '50 3 * * *' })

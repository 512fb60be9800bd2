import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** Follows the facts by which the count of one member may be another. */
export const followTier = defineJob({ name: 'follow-loyalty-tier', payload: factEnvelope })

/** Follows the facts that tell of many orders of the past at once. */
export const followHistory = defineJob({ name: 'follow-tier-history', payload: factEnvelope, singleton: true })

// A server that is stopped again and again must not use up the tries: each begins where the last one ended.
const long = { timeoutSeconds: 4 * 3600, retry: { limit: 12, delaySeconds: 1 }, concurrency: 2 }

/** Follows the facts that a file was read, or taken back. */
export const followImport = defineJob({ name: 'follow-tier-import', payload: factEnvelope })

/** Puts all members of an organization where changed rules say. */
export const recalculateTiers = defineJob({
  name: 'recalculate-tiers',
  payload: z.object({ organizationId: z.uuid(), recalculationId: z.uuid() }),
  ...long,
})

/** In the night: windows have moved, and days of grace are over. */
export const sweepTiers = defineJob({ name: 'sweep-tiers', payload: z.object({}), cron: '30 4 * * *' })

export const sweepTiersOf = defineJob({
  name: 'sweep-tiers-of-organization',
  payload: z.object({ organizationId: z.uuid() }),
  ...long,
  singleton: true,
})

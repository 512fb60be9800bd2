import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Follows the facts by which the count of one member may be another. */
export const followLoyaltyTier = defineFactJob<
  'customer.recorded' | 'loyalty-member.joined' | 'order.recorded' | 'points.posted'
>({
  name: 'follow-loyalty-tier',
})

/** Follows the facts that tell of many orders of the past at once. */
export const followTierHistory = defineFactJob<'orders.imported' | 'store.synced'>({
  name: 'follow-tier-history',
  singleton: true,
})

// A server that is stopped again and again must not use up the tries: each begins where the last one ended.
const long = { timeoutSeconds: 4 * 3600, retry: { limit: 12, delaySeconds: 1 }, concurrency: 2 }

/** Follows the facts that a file was read, or taken back. */
export const followTierImport = defineFactJob<'import.completed' | 'import.stopped' | 'import.undone'>({
  name: 'follow-tier-import',
})

/** Puts all members of an organization where changed rules say. */
export const recalculateTiers = defineJob({
  name: 'recalculate-tiers',
  payload: z.object({ organizationId: z.uuid(), recalculationId: z.uuid() }),
  ...long,
})

/** In the night: windows have moved, and days of grace are over. */
export const sweepTiers = defineJob({ name: 'sweep-tiers', payload: z.object({}), cron: '30 4 * * *' })

export const sweepTiersOfOrganization = defineJob({
  name: 'sweep-tiers-of-organization',
  payload: z.object({ organizationId: z.uuid() }),
  ...long,
  singleton: true,
})

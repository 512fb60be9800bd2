import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Follows the facts that may change one member's metric. */
export const followLoyaltyTier = defineFactJob<
  'customer.recorded' | 'loyalty-member.joined' | 'order.recorded' | 'points.posted'
>({
  name: 'follow-loyalty-tier',
})

/** Follows the facts about many historic orders at once. */
export const followTierHistory = defineFactJob<'orders.imported' | 'store.synced'>({
  name: 'follow-tier-history',
  singleton: true,
})

// Server restarts must not use up the retries: each resumes where the last one ended.
const long = { timeoutSeconds: 4 * 3600, retry: { limit: 12, delaySeconds: 1 }, concurrency: 2 }

/** Follows the facts that an import was completed or undone. */
export const followTierImport = defineFactJob<'import.completed' | 'import.stopped' | 'import.undone'>({
  name: 'follow-tier-import',
})

/** Moves all members of an organization after a rule change. */
export const recalculateTiers = defineJob({
  name: 'recalculate-tiers',
  payload: z.object({ organizationId: z.uuid(), recalculationId: z.uuid() }),
  ...long,
})

/** Every night: windows move, and grace periods end. */
export const sweepTiers = defineJob({ name: 'sweep-tiers', payload: z.object({}), cron: '30 4 * * *' })

export const sweepTiersOfOrganization = defineJob({
  name: 'sweep-tiers-of-organization',
  payload: z.object({ organizationId: z.uuid() }),
  ...long,
  singleton: true,
})

import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Follows the facts by which a member’s points are others, or a customer becomes one. */
export const followLoyaltyTags = defineFactJob<'loyalty-member.joined' | 'points.posted'>({ name: 'follow-loyalty-tags' })

/** Follows the fact `store.connected`: a shop that was away may have anything. */
export const tagEveryMember = defineFactJob<'store.connected'>({ name: 'tag-every-member' })

/** Writes to the shop of an organization what is due. */
export const writeLoyaltyTags = defineJob({
  name: 'write-loyalty-tags',
  payload: z.object({ organizationId: z.uuid() }),
  retry: { limit: 12, delaySeconds: 15 },
  timeoutSeconds: 3600,
  concurrency: 2,
  singleton: true,
})

/** Finds the members of an organization of whom the shop has to be told something. */
export const compareLoyaltyTagsOfOrganization = defineJob({
  name: 'compare-loyalty-tags-of-organization',
  payload: z.object({ organizationId: z.uuid() }),
  timeoutSeconds: 3600,
  concurrency: 1,
  singleton: true,
})

/** In the night: whatever was missed, and what the shop did not take. */
export const compareLoyaltyTags = defineJob({ name: 'compare-loyalty-tags', payload: z.object({}), cron: '30 5 * * *' })

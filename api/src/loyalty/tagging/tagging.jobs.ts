import { z } from 'zod'
import { defineJob } from '#platform/jobs/define-job.ts'
import { defineFactJob } from '#platform/jobs/fact-job.ts'

/** Follows the facts that change a member's points, or make a customer a member. */
export const followLoyaltyTags = defineFactJob<'loyalty-member.joined' | 'points.posted'>({ name: 'follow-loyalty-tags' })

/** Follows reviews, for tags that depend on them. */
export const followReviewTags = defineFactJob<
  'review.edited' | 'review.published' | 'review.rejected' | 'review.submitted' | 'review.updated'
>({ name: 'follow-review-tags' })

/** Follows imports, which record no facts about single reviews. */
export const followImportTags = defineFactJob<'import.completed' | 'import.stopped' | 'import.undone'>({
  name: 'follow-import-tags',
})

/** Follows `store.connected`: a reconnected shop may have any state. */
export const tagEveryMember = defineFactJob<'store.connected'>({ name: 'tag-every-member' })

/** Writes due tags to an organization's shop. */
export const writeLoyaltyTags = defineJob({
  name: 'write-loyalty-tags',
  payload: z.object({ organizationId: z.uuid() }),
  retry: { limit: 12, delaySeconds: 15 },
  timeoutSeconds: 3600,
  concurrency: 2,
  singleton: true,
})

/** Finds members whose tags in the shop are out of date. */
export const compareLoyaltyTagsOfOrganization = defineJob({
  name: 'compare-loyalty-tags-of-organization',
  payload: z.object({ organizationId: z.uuid() }),
  timeoutSeconds: 3600,
  concurrency: 1,
  singleton: true,
})

/** Every night: catches up on missed and refused writes. */
export const compareLoyaltyTags = defineJob({ name: 'compare-loyalty-tags', payload: z.object({}), cron: '30 5 * * *' })

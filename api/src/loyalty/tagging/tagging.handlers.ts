import { loyaltyMemberIds, reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact, onFacts } from '#platform/jobs/fact-job.ts'
import { queueTags } from '../queue-tags.ts'
import { dependsOnReviews, loadTagging } from './load-tag-rules.ts'
import { isNothing, planTags } from './plan-tags.ts'
import { eachTagged } from './tag-drift.ts'
import { forgetTold, listTaggingOrganizations } from './tag-states.repository.ts'
import {
  compareLoyaltyTags,
  compareLoyaltyTagsOfOrganization,
  followImportTags,
  followLoyaltyTags,
  followReviewTags,
  tagEveryMember,
} from './tagging.jobs.ts'
import { findMembersByEmail } from './tagging.repository.ts'
import type { TagTools } from './write-tags.ts'

export const tagHandlers = ({ reviews }: Pick<TagTools, 'reviews'>) => [
  onFacts(followLoyaltyTags, async ({ db, clock, organizationId, facts }) => {
    await db.forOrganization(organizationId, async (trx) => {
      const { isActive, metafields, rules } = await loadTagging(trx, organizationId)
      const goesByPoints = metafields || rules.some(({ event }) => event === 'points_band')
      if (!isActive) return
      const changed = new Set<string>()
      for (const { type, payload } of facts) {
        if (type === 'points.posted' && !goesByPoints) continue
        changed.add(loyaltyMemberIds.toUuid(payload.memberId))
      }
      if (changed.size > 0) await queueTags(trx, clock, organizationId, [...changed])
    })
  }),

  onFacts(followReviewTags, async ({ db, clock, organizationId, facts }) => {
    await db.forOrganization(organizationId, async (trx) => {
      if (!dependsOnReviews(await loadTagging(trx, organizationId))) return
      const ids = facts.map(({ payload }) => reviewIds.toUuid(payload.reviewId))
      const members = await findMembersByEmail(trx, organizationId, await reviews.authorsOf(trx, organizationId, ids))
      if (members.length > 0) await queueTags(trx, clock, organizationId, members)
    })
  }),

  onFact(followImportTags, async ({ db, fact: { organizationId } }) => {
    await db.forOrganization(organizationId, async (trx) => {
      if (dependsOnReviews(await loadTagging(trx, organizationId))) await compareAll(trx, organizationId)
    })
  }),

  onFact(tagEveryMember, async ({ db, fact: { organizationId } }) => {
    await db.forOrganization(organizationId, async (trx) => {
      await forgetTold(trx, organizationId)
      await compareAll(trx, organizationId)
    })
  }),

  handleJob(compareLoyaltyTagsOfOrganization, async ({ db, clock, payload: { organizationId } }) => {
    await db.forOrganization(organizationId, async (trx) => {
      const differing: string[] = []
      await eachTagged(trx, reviews, organizationId, (rules, member) => {
        if (!isNothing(planTags(rules, member))) differing.push(member.memberId)
      })
      await queueTags(trx, clock, organizationId, differing)
    })
  }),

  handleJob(compareLoyaltyTags, ({ db }) =>
    db.asSystem(async (trx) => {
      for (const organizationId of await listTaggingOrganizations(trx)) await compareAll(trx, organizationId)
    }),
  ),
]

function compareAll(trx: Trx, organizationId: string): Promise<void> {
  return enqueue(trx, compareLoyaltyTagsOfOrganization, { organizationId }, { organizationId, singletonKey: organizationId })
}

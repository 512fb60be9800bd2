import { loyaltyMemberIds } from '#ids.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact, onFacts } from '#platform/jobs/fact-job.ts'
import { queueTags } from '../queue-tags.ts'
import { loadTagging } from './load-tag-rules.ts'
import { isNothing, planTags } from './plan-tags.ts'
import { eachTagged } from './tag-drift.ts'
import { forgetTold, listTaggingOrganizations } from './tag-states.repository.ts'
import { compareLoyaltyTags, compareLoyaltyTagsOfOrganization, followLoyaltyTags, tagEveryMember } from './tagging.jobs.ts'
import { findAdvocate } from './tagging.repository.ts'

export const tagHandlers = [
  onFacts(followLoyaltyTags, async ({ db, clock, organizationId, facts }) => {
    await db.forOrganization(organizationId, async (trx) => {
      const { isActive, metafields, rules } = await loadTagging(trx, organizationId)
      const goesByPoints = metafields || rules.some(({ event }) => event === 'points_band')
      if (!isActive) return
      const changed = new Set<string>()
      for (const { type, payload } of facts) {
        if (type === 'points.posted' && !goesByPoints) continue
        const memberId = loyaltyMemberIds.toUuid(payload.memberId)
        changed.add(memberId)
        const advocate = type === 'points.posted' ? null : await findAdvocate(trx, organizationId, memberId)
        if (advocate !== null) changed.add(advocate)
      }
      if (changed.size > 0) await queueTags(trx, clock, organizationId, [...changed])
    })
  }),

  onFact(tagEveryMember, async ({ db, fact: { organizationId } }) => {
    await db.forOrganization(organizationId, async (trx) => {
      await forgetTold(trx, organizationId)
      await enqueue(trx, compareLoyaltyTagsOfOrganization, { organizationId }, { organizationId, singletonKey: organizationId })
    })
  }),

  handleJob(compareLoyaltyTagsOfOrganization, async ({ db, clock, payload: { organizationId } }) => {
    await db.forOrganization(organizationId, async (trx) => {
      const differing: string[] = []
      await eachTagged(trx, organizationId, (rules, member) => {
        if (!isNothing(planTags(rules, member))) differing.push(member.memberId)
      })
      await queueTags(trx, clock, organizationId, differing)
    })
  }),

  handleJob(compareLoyaltyTags, ({ db }) =>
    db.asSystem(async (trx) => {
      for (const organizationId of await listTaggingOrganizations(trx))
        await enqueue(trx, compareLoyaltyTagsOfOrganization, { organizationId }, { organizationId, singletonKey: organizationId })
    }),
  ),
]

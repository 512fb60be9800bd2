import { getTagging } from '@yuko/contract/loyalty/tagging/get-tagging'
import { getTaggingDrift } from '@yuko/contract/loyalty/tagging/get-tagging-drift'
import { syncTagging } from '@yuko/contract/loyalty/tagging/sync-tagging'
import type { TaggingState } from '@yuko/contract/loyalty/tagging/tagging'
import { updateTagging } from '@yuko/contract/loyalty/tagging/update-tagging'
import { loyaltyMemberIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Module } from '#platform/module.ts'
import { queueTags } from '../queue-tags.ts'
import { refuseDecidingTags } from '../rated-tags.ts'
import { loadTagging } from './load-tag-rules.ts'
import { driftOf } from './plan-tags.ts'
import { eachTagged } from './tag-drift.ts'
import { readFigures } from './tag-states.repository.ts'
import { tagHandlers } from './tagging.handlers.ts'
import { compareLoyaltyTagsOfOrganization } from './tagging.jobs.ts'
import { findStoreState, saveTagging } from './tagging.repository.ts'
import { handleWriteTags, type TagTools } from './write-tags.ts'

const mostExamples = 10

/** Member tags and metafields in the connected store. */
export function taggingModule(tools: TagTools): Module {
  return { name: 'loyalty-tagging', endpoints: endpoints(tools), jobs: [...tagHandlers(tools), handleWriteTags(tools)] }
}

const endpoints = ({ reviews }: TagTools) => [
  implement(getTagging, ({ trx, organizationId }) => stateOf(trx, organizationId)),

  implement(
    updateTagging,
    async ({ trx, organizationId, clock, body }) => {
      await refuseDecidingTags(trx, organizationId, body)
      await saveTagging(trx, organizationId, body, clock.now())
      await enqueue(trx, compareLoyaltyTagsOfOrganization, { organizationId }, { organizationId, singletonKey: organizationId })
      return stateOf(trx, organizationId)
    },
    { snapshot: loadTagging },
  ),

  implement(getTaggingDrift, async ({ trx, organizationId }) => {
    const examples: { memberId: string; name: string | null; missing: string[]; tooMany: string[] }[] = []
    let differ = 0
    const members = await eachTagged(trx, reviews, organizationId, (rules, member) => {
      const { missing, tooMany } = driftOf(rules, member)
      if (missing.length + tooMany.length === 0) return
      differ++
      const { memberId, name } = member
      if (examples.length < mostExamples)
        examples.push({ memberId: loyaltyMemberIds.toWire(memberId), name, missing: [...missing], tooMany: [...tooMany] })
    })
    return { members, differ, examples }
  }),

  implement(syncTagging, async ({ trx, organizationId, clock }) => {
    const differing: string[] = []
    await eachTagged(trx, reviews, organizationId, (rules, member) => {
      const { missing, tooMany } = driftOf(rules, member)
      if (missing.length + tooMany.length > 0) differing.push(member.memberId)
    })
    return { queued: await queueTags(trx, clock, organizationId, differing) }
  }),
]

async function stateOf(trx: Trx, organizationId: string): Promise<TaggingState> {
  const { waiting, refused, lastWrittenAt } = await readFigures(trx, organizationId)
  return {
    tagging: await loadTagging(trx, organizationId),
    store: await findStoreState(trx, organizationId),
    waiting,
    refused,
    lastWrittenAt: lastWrittenAt?.toISOString() ?? null,
  }
}

import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { listSegments } from '@yuko/contract/automation/segments/list-segments'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import { listTopics } from '@yuko/contract/consent/list-topics'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { listRewards } from '@yuko/contract/loyalty/rewards/list-rewards'
import { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import { listSlackChannels } from '@yuko/contract/notifications/slack/list-slack-channels'
import { listShopSegments } from '@yuko/contract/store/list-shop-segments'
import { callApi } from '@yuko/runtime'

/** An option with its name. */
export type OptionKind = NonNullable<RuleField['of']> | 'reward' | 'slack-channel'

interface Option {
  value: string
  label: string
}

const load: Readonly<Record<OptionKind, (signal: AbortSignal) => Promise<Option[]>>> = {
  segment: async (signal) =>
    (await callApi(listSegments, {}, { signal })).items.map(({ segmentId, name }) => ({ value: segmentId, label: name })),
  topic: async (signal) =>
    (await callApi(listTopics, {}, { signal })).items.map(({ topicId, name }) => ({ value: topicId, label: name })),
  workflow: async (signal) =>
    (await callApi(listWorkflows, { query: { limit: 100 } }, { signal })).items.map(({ workflowId, title }) => ({
      value: workflowId,
      label: title,
    })),
  shop_segment: async (signal) =>
    (await callApi(listShopSegments, {}, { signal })).items.map(({ shopSegmentId, name, isDeleted }) => ({
      value: shopSegmentId,
      label: isDeleted ? t`${name} (deleted in Shopify)` : name,
    })),
  tier: async (signal) =>
    (await callApi(listTiers, {}, { signal })).items.map(({ tierId, name }) => ({ value: tierId, label: name })),
  reward: async (signal) => {
    const programs = await callApi(listPrograms, { query: {} }, { signal })
    const rewards = await Promise.all(
      programs.items.map(({ programId }) => callApi(listRewards, { params: { programId } }, { signal })),
    )
    return rewards.flatMap(({ items }) => items).map(({ rewardId, name }) => ({ value: rewardId, label: name }))
  },
  'slack-channel': async (signal) =>
    (await callApi(listSlackChannels, {}, { signal })).items.map(({ channelId, name }) => ({ value: channelId, label: name })),
}

/** All options of a kind. */
export const memberOptions = (of: OptionKind) =>
  queryOptions({ queryKey: ['member-options', of], queryFn: ({ signal }) => load[of](signal), staleTime: 60_000 })

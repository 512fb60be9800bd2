import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AudienceGroup } from '@yuko/contract/automation/campaigns/email-campaign'
import { campaignQueries } from '#data/campaign.queries.ts'
import { memberOptions } from '#data/member-options.queries.ts'
import { shopSegmentQueries } from '#data/shop-segment.queries.ts'

/** Campaigns with recipients, latest first. */
const sentCampaigns = { status: 'sending,paused,sent,cancelled', sort: 'starts', limit: 100 } as const

/** Names of audience groups. */
export function useGroupNames() {
  const segments = useQuery(memberOptions('segment'))
  const shopSegments = useQuery(shopSegmentQueries.list()).data?.items
  const topics = useQuery(memberOptions('topic'))
  const campaigns = useInfiniteQuery(campaignQueries.list(sentCampaigns))
  const sent = campaigns.data?.pages.flatMap(({ items }) => items) ?? []
  const labelIn = (options: { value: string; label: string }[] | undefined, value: string) =>
    options ? options.find((option) => option.value === value)?.label : '…'
  const nameOf = (group: AudienceGroup): string => {
    switch (group.kind) {
      case 'segment':
        return labelIn(segments.data, group.segmentId) ?? t`Deleted segment`
      case 'shop_segment': {
        const segment = shopSegments?.find(({ shopSegmentId }) => shopSegmentId === group.shopSegmentId)
        const name = segment?.name ?? '…'
        return segment?.isDeleted ? t`${name} (deleted in Shopify)` : t`Shopify: ${name}`
      }
      case 'topic': {
        const name = labelIn(topics.data, group.topicId) ?? group.topicId
        return t`Topic: ${name}`
      }
      case 'tag':
        return t`Tag: ${group.tag}`
      case 'recipients': {
        const name = sent.find(({ emailCampaignId }) => emailCampaignId === group.emailCampaignId)?.name ?? t`another campaign`
        return recipientsWords[group.who](name)
      }
    }
  }
  return { nameOf, segments: segments.data, shopSegments, topics: topics.data, sent }
}

const recipientsWords = {
  all: (name: string) => t`Got “${name}”`,
  not_opened: (name: string) => t`Didn’t open “${name}”`,
  not_clicked: (name: string) => t`Didn’t click in “${name}”`,
}

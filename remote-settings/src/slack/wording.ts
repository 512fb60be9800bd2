import { t } from '@lingui/core/macro'
import type { SlackChannel, SlackTopic } from '@yuko/contract/notifications/slack/slack-channel'
import type { Tone } from '@yuko/ui'

export const topicLabels: Record<SlackTopic, { label: string; description: string }> = {
  'low-reviews': { label: t`Reviews with 3 stars or fewer`, description: t`Sent right away so you can reply quickly` },
  'all-reviews': { label: t`Every new review`, description: t`Includes the text and a link to reply` },
  problems: { label: t`Problems`, description: t`Issues with your store connection, webhooks, imports or rewards` },
  news: { label: t`Updates`, description: t`Completed imports and syncs, new members` },
}

/** The health of a channel; unknown before the first message. */
export function healthOf({ problem, lastPostedAt }: SlackChannel): { tone: Tone; words: string } {
  if (problem) return { tone: 'danger', words: t`Not working` }
  return lastPostedAt ? { tone: 'success', words: t`Working` } : { tone: 'info', words: t`Ready` }
}

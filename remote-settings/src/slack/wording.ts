import { t } from '@lingui/core/macro'
import type { SlackChannel, SlackTopic } from '@yuko/contract/notifications/slack/slack-channel'
import type { Tone } from '@yuko/ui'

export const topicLabels: Record<SlackTopic, { label: string; description: string }> = {
  'low-reviews': { label: t`Reviews of three stars or fewer`, description: t`At once, so that you can answer while it matters` },
  'all-reviews': { label: t`Every new review`, description: t`With its words and a link to answer` },
  problems: { label: t`Problems`, description: t`A store, a webhook, an import or a reward that needs you` },
  news: { label: t`News`, description: t`Imports that ended, stores that were copied, members who joined` },
}

/** Of the way there: nobody answered. */
const unreachable = new Set(['dns', 'tls', 'connect', 'blocked', 'redirect'])

const problems: Readonly<Record<string, string>> = {
  no_service: t`The webhook was removed in Slack.`,
  channel_not_found: t`The channel is not there any more.`,
  channel_is_archived: t`The channel was archived.`,
  action_prohibited: t`An administrator of Slack does not allow it.`,
  timeout: t`Slack did not answer in time. Look whether it arrived.`,
}

export const problemInWords = (problem: string): string =>
  problems[problem] ??
  (unreachable.has(problem) ? t`Slack could not be reached. Try again in a moment.` : t`Slack answered “${problem}”.`)

/** Whether it is well, in a word: nobody knows before the first message. */
export function healthOf({ problem, lastPostedAt }: SlackChannel): { tone: Tone; words: string } {
  if (problem) return { tone: 'danger', words: t`Not working` }
  return lastPostedAt ? { tone: 'success', words: t`Working` } : { tone: 'info', words: t`Ready` }
}

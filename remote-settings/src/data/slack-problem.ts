import { t } from '@lingui/core/macro'

/** Network errors before Slack answered. */
const unreachable = new Set(['dns', 'tls', 'connect', 'blocked', 'redirect'])

const problems: Readonly<Record<string, string>> = {
  no_service: t`The webhook was removed in Slack.`,
  channel_not_found: t`The channel no longer exists.`,
  channel_is_archived: t`The channel was archived.`,
  action_prohibited: t`A Slack admin restricted posting to this channel.`,
  timeout: t`Slack didn’t respond in time. Check whether the message arrived.`,
}

export const problemInWords = (problem: string): string =>
  problems[problem] ??
  (unreachable.has(problem) ? t`Couldn’t reach Slack. Try again in a moment.` : t`Slack returned an error: ${problem}`)

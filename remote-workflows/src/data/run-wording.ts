import { t } from '@lingui/core/macro'
import type { MailState } from '@yuko/contract/automation/analytics/list-workflow-mails'
import type { RunStatus } from '@yuko/contract/automation/runs/run'
import type { Tone } from '@yuko/ui'

export const runLabels: Record<RunStatus, string> = {
  waiting: t`In progress`,
  paused: t`Paused`,
  completed: t`Completed`,
  goal_reached: t`Goal reached`,
  exited: t`Left early`,
  failed: t`Failed`,
}

export const runTones: Record<RunStatus, Tone> = {
  waiting: 'info',
  paused: 'warning',
  completed: 'success',
  goal_reached: 'success',
  exited: 'neutral',
  failed: 'danger',
}

export const mailLabels: Record<MailState, string> = {
  waiting: t`Waiting to send`,
  sent: t`Sent`,
  delivered: t`Delivered`,
  opened: t`Opened`,
  clicked: t`Clicked`,
  converted: t`Ordered`,
  bounced: t`Bounced`,
  unsubscribed: t`Unsubscribed`,
  complained: t`Marked as spam`,
  not_sent: t`Not sent`,
  failed: t`Failed`,
  unknown: t`Unknown`,
}

export const mailTones: Record<MailState, Tone> = {
  waiting: 'info',
  sent: 'neutral',
  delivered: 'neutral',
  opened: 'success',
  clicked: 'success',
  converted: 'success',
  bounced: 'danger',
  unsubscribed: 'warning',
  complained: 'danger',
  not_sent: 'warning',
  failed: 'danger',
  unknown: 'danger',
}

import type { MailState } from '@yuko/contract/automation/analytics/list-workflow-mails'
import type { RunStatus } from '@yuko/contract/automation/runs/run'
import type { Tone } from '@yuko/ui'

export const runLabels: Record<RunStatus, string> = {
  waiting: 'In progress',
  paused: 'Paused',
  completed: 'Completed',
  goal_reached: 'Goal reached',
  exited: 'Left early',
  failed: 'Failed',
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
  waiting: 'Waits to go out',
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  converted: 'Ordered',
  bounced: 'Bounced',
  unsubscribed: 'Unsubscribed',
  complained: 'Marked as spam',
  not_sent: 'Not sent',
  failed: 'Failed',
  unknown: 'In doubt',
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

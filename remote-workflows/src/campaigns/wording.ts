import { t } from '@lingui/core/macro'
import type { EmailCampaignStatus } from '@yuko/contract/automation/campaigns/email-campaign'
import type { Tone } from '@yuko/ui'

export const statusLabels: Record<EmailCampaignStatus, string> = {
  draft: t`Draft`,
  scheduled: t`Scheduled`,
  sending: t`Sending`,
  paused: t`Paused`,
  sent: t`Sent`,
  cancelled: t`Canceled`,
}

export const statusTones: Record<EmailCampaignStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  paused: 'warning',
  sent: 'success',
  cancelled: 'neutral',
}

const skipWords: Readonly<Record<string, string>> = {
  not_subscribed: t`Not opted in to marketing emails`,
  unsubscribed: t`Opted out of the topic`,
  blocked: t`Address blocked`,
  control_group: t`In the control group`,
  frequency_cap: t`The frequency cap was reached`,
  deleted: t`Deleted since`,
}

/** Why a recipient was skipped. */
export const skipLabel = (reason: string): string => skipWords[reason] ?? reason

/** What the best variant has most of. */
export const metricLabels: Record<'click' | 'conversion' | 'revenue', string> = {
  click: t`Clicks`,
  conversion: t`Orders`,
  revenue: t`Revenue`,
}

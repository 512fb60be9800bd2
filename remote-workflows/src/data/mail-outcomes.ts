import { t } from '@lingui/core/macro'
import type { MailOutcome } from '@yuko/contract/automation/analytics/list-workflow-mails'

/** How far emails got, as filters name it. */
export const mailOutcomes: Record<Exclude<MailOutcome, 'written'>, string> = {
  sent: t`Sent`,
  waiting: t`Waiting to send`,
  failed: t`Failed or unknown`,
  bounced: t`Bounced`,
  delivered: t`Delivered`,
  opened: t`Opened (including bots)`,
  opened_by_people: t`Opened (excluding bots)`,
  clicked: t`Clicked`,
  converted: t`Ordered`,
  unsubscribed: t`Unsubscribed`,
  complained: t`Marked as spam`,
}

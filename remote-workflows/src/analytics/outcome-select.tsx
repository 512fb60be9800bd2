import { t } from '@lingui/core/macro'
import { type MailOutcome, mailOutcome } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { Select } from '@yuko/ui/on-demand'

const outcomes: Record<MailOutcome, string> = {
  written: t`All emails`,
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

interface OutcomeSelectProps {
  value: MailOutcome
  onChange: (outcome: MailOutcome) => void
}

/** Filters emails by how far they got. */
export function OutcomeSelect({ value, onChange }: OutcomeSelectProps) {
  return (
    <Select
      size="xs"
      aria-label={t`Filter emails`}
      allowDeselect={false}
      data={mailOutcome.options.map((outcome) => ({ value: outcome, label: outcomes[outcome] }))}
      value={value}
      onChange={(chosen) => onChange(mailOutcome.parse(chosen))}
    />
  )
}

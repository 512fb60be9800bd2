import { t } from '@lingui/core/macro'
import { type MailOutcome, mailOutcome } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { Select } from '@yuko/ui/on-demand'
import { mailOutcomes } from '#data/mail-outcomes.ts'

const outcomes: Record<MailOutcome, string> = { ...mailOutcomes, written: t`All emails` }

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

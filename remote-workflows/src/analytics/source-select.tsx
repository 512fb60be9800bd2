import { t } from '@lingui/core/macro'
import { type MailSource, mailSource } from '@yuko/contract/automation/analytics/list-mails'
import { Select } from '@yuko/ui/on-demand'

const sources: Record<MailSource, string> = {
  campaigns: t`Campaigns`,
  workflows: t`Workflows`,
  store: t`Other emails`,
}

interface SourceSelectProps {
  value: MailSource | undefined
  onChange: (source: MailSource | undefined) => void
}

/** Filters emails by what they are sent by. */
export function SourceSelect({ value, onChange }: SourceSelectProps) {
  return (
    <Select
      size="xs"
      aria-label={t`Sent by`}
      allowDeselect={false}
      data={[
        { value: '', label: t`All sources` },
        ...mailSource.options.map((source) => ({ value: source, label: sources[source] })),
      ]}
      value={value ?? ''}
      onChange={(chosen) => onChange(mailSource.safeParse(chosen).data)}
    />
  )
}

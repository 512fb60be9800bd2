import { t } from '@lingui/core/macro'
import type { WorkflowSettings } from '@yuko/contract/automation/definition/settings'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { units } from '#data/units.ts'
import { within } from '#data/within.ts'

type Cap = Pick<WorkflowSettings['frequencyCap'], 'mails' | 'hours'>

/** So many emails in so many hours. */
export function FrequencyCapFields({ mails, hours, onChange }: Cap & { onChange: (change: Partial<Cap>) => void }) {
  return (
    <>
      <NumberField
        label={t`Maximum emails`}
        isLabelShown
        suffix={units.emails}
        value={mails}
        onChange={(typed) => typed && onChange({ mails: within(typed, 1, 10) })}
      />
      <NumberField
        label={t`Period`}
        isLabelShown
        suffix={units.hours}
        value={hours}
        onChange={(typed) => typed && onChange({ hours: within(typed, 1, 720) })}
      />
    </>
  )
}

import { t } from '@lingui/core/macro'
import { Checkbox } from '@yuko/ui'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { asksNothing, everybody } from '#data/rule-builder/rule.model.ts'
import { RuleBuilder } from '#data/rule-builder/rule-builder.tsx'
import { within } from '#data/within.ts'
import { useBuilder } from '../../builder.context.ts'
import { ReentryFields } from './reentry.fields.tsx'
import { useSettings } from './use-settings.ts'

export function WhoFields() {
  const { definition, isReadOnly, change, words } = useBuilder()
  const { settings, set } = useSettings()
  return (
    <>
      <RuleBuilder
        label={t`Audience`}
        description={t`Checked at entry and before every email.`}
        placeholder={t`Everyone who triggers it`}
        value={definition.audience ?? everybody}
        eventFields={words.eventFields ?? []}
        disabled={isReadOnly}
        startsCollapsed
        onChange={(rule) => change((now) => ({ ...now, audience: asksNothing(rule) ? null : rule }), 'audience')}
      />
      <ReentryFields value={settings.reentry} onChange={(reentry) => set({ reentry })} />
      <Checkbox
        label={t`Allow several runs per person at a time`}
        checked={settings.isConcurrent}
        onChange={({ currentTarget }) => set({ isConcurrent: currentTarget.checked })}
      />
      <NumberField
        label={t`Holdout group`}
        isLabelShown
        suffix="%"
        description={t`Percentage of people who get nothing, to measure lift. Up to 50.`}
        value={settings.holdoutPercent}
        onChange={(percent) => percent !== null && set({ holdoutPercent: within(percent, 0, 50) })}
      />
    </>
  )
}

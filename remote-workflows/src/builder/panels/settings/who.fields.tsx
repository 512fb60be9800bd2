import { t } from '@lingui/core/macro'
import { Checkbox } from '@yuko/ui'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { asksNothing, everybody } from '#data/rule-builder/rule.model.ts'
import { RuleBuilder } from '#data/rule-builder/rule-builder.tsx'
import { useBuilder } from '../../builder.context.ts'
import { ReentryFields } from './reentry.fields.tsx'
import { useSettings, within } from './use-settings.ts'

export function WhoFields() {
  const { definition, isReadOnly, change, words } = useBuilder()
  const { settings, set } = useSettings()
  return (
    <>
      <RuleBuilder
        label={t`Audience`}
        description={t`Asked when they enter, and again before every e-mail.`}
        placeholder={t`Everybody who starts it`}
        value={definition.audience ?? everybody}
        eventFields={words.eventFields ?? []}
        disabled={isReadOnly}
        startsCollapsed
        onChange={(rule) => change((now) => ({ ...now, audience: asksNothing(rule) ? null : rule }), 'audience')}
      />
      <ReentryFields value={settings.reentry} onChange={(reentry) => set({ reentry })} />
      <Checkbox
        label={t`One person may be in it twice at a time`}
        checked={settings.isConcurrent}
        onChange={({ currentTarget }) => set({ isConcurrent: currentTarget.checked })}
      />
      <NumberField
        label={t`Left out, to compare with`}
        isLabelShown
        suffix="%"
        description={t`So many of a hundred never enter; 50 at most`}
        value={settings.holdoutPercent}
        onChange={(percent) => percent !== null && set({ holdoutPercent: within(percent, 0, 50) })}
      />
    </>
  )
}

import { t } from '@lingui/core/macro'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { useBuilder } from '../../builder.context.ts'
import { Happenings } from '../happenings.tsx'
import { useSettings, within } from './use-settings.ts'

export function GoalFields() {
  const { definition, change } = useBuilder()
  const { settings, set } = useSettings()
  const { goal, exits } = definition
  return (
    <>
      <Happenings
        label={t`Goal`}
        description={t`What it is for. Who does it is counted, and leaves.`}
        addLabel={t`Set a goal`}
        maximum={1}
        value={goal ? [goal] : []}
        onChange={([first]) => change((now) => ({ ...now, goal: first ?? null }), 'goal')}
      />
      <Happenings
        label={t`Exits`}
        description={t`Who does one of these leaves at once, wherever they are.`}
        addLabel={t`Add an exit`}
        maximum={10}
        value={exits}
        onChange={(list) => change((now) => ({ ...now, exits: list }), 'exits')}
      />
      <NumberField
        label={t`Nobody stays longer than`}
        isLabelShown
        suffix="days"
        value={settings.maxDays}
        onChange={(days) => days && set({ maxDays: within(days, 1, 365) })}
      />
    </>
  )
}

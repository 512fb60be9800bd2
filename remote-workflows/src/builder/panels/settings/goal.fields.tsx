import { t } from '@lingui/core/macro'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { units } from '#data/units.ts'
import { within } from '#data/within.ts'
import { useBuilder } from '../../builder.context.ts'
import { Happenings } from '../happenings.tsx'
import { useSettings } from './use-settings.ts'

export function GoalFields() {
  const { definition, change } = useBuilder()
  const { settings, set } = useSettings()
  const { goal, exits } = definition
  return (
    <>
      <Happenings
        label={t`Goal`}
        description={t`People who reach the goal are counted and leave the workflow.`}
        addLabel={t`Set goal`}
        maximum={1}
        value={goal ? [goal] : []}
        onChange={([first]) => change((now) => ({ ...now, goal: first ?? null }), 'goal')}
      />
      <Happenings
        label={t`Exit conditions`}
        description={t`People who meet one of these leave the workflow immediately.`}
        addLabel={t`Add exit condition`}
        maximum={10}
        value={exits}
        onChange={(list) => change((now) => ({ ...now, exits: list }), 'exits')}
      />
      <NumberField
        label={t`Maximum duration`}
        isLabelShown
        suffix={units.days}
        value={settings.maxDays}
        onChange={(days) => days && set({ maxDays: within(days, 1, 365) })}
      />
    </>
  )
}

import { t } from '@lingui/core/macro'
import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { Button, IconPlus, Menu, Stack } from '@yuko/ui'
import { Fragment } from 'react'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import { ConditionRow } from '#campaigns/condition-row.tsx'
import {
  type ConditionKind,
  type ConditionValues,
  conditionKindsOf,
  conditionProblem,
  newCondition,
} from '#data/condition-values.ts'
import { conditionLabels } from '#data/condition-wording.ts'
import styles from '#data/editing/editing.module.css'

const mostConditions = 20
const mostGroups = 10

/** Groups of conditions: any of them must match. Each condition shows its own error after a failed submit. */
export function ConditionsFields({ form, isReadOnly, currency }: FieldsProps) {
  const { values, set, field } = form
  const groups = values.conditions
  const refusal = field('conditions').error
  const problemOf = (condition: ConditionValues) => (refusal ? conditionProblem(condition, currency) : undefined)
  const shared = {
    type: values.type,
    isReadOnly,
    currency,
    problemOf,
    toNew: (kind: ConditionKind) => newCondition(kind, groups),
  }
  return (
    <div>
      <h3 className={styles.heading}>{t`Conditions`}</h3>
      <Stack gap="sm">
        {groups.map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 && <p className={styles.or}>{t({ message: 'or', comment: 'Between two groups of conditions' })}</p>}
            <ConditionGroup
              {...shared}
              group={group}
              number={groups.length > 1 ? index + 1 : null}
              onChange={(next) =>
                set(
                  'conditions',
                  groups.map((one, at) => (at === index ? next : one)).filter(({ length }) => length > 0),
                )
              }
            />
          </Fragment>
        ))}
        {refusal && !groups.flat().some(problemOf) && (
          <p className={styles.problem} role="alert">
            {refusal}
          </p>
        )}
        {groups.length === 0 && <p className={styles.quiet}>{t`No conditions yet`}</p>}
        {!isReadOnly && groups.length < mostGroups && (
          <AddCondition
            label={groups.length === 0 ? t`Add condition` : t`Add “or” group`}
            type={values.type}
            onAdd={(kind) => set('conditions', [...groups, [newCondition(kind, groups)]])}
          />
        )}
      </Stack>
    </div>
  )
}

interface ConditionGroupProps {
  group: ConditionValues[]
  /** Null: the only one. */
  number: number | null
  type: CampaignType
  currency: string
  isReadOnly: boolean
  problemOf: (condition: ConditionValues) => string | undefined
  toNew: (kind: ConditionKind) => ConditionValues
  onChange: (group: ConditionValues[]) => void
}

/** All of its conditions must match. */
function ConditionGroup({ group, number, type, currency, isReadOnly, problemOf, toNew, onChange }: ConditionGroupProps) {
  return (
    <Stack gap="sm" {...(number !== null && { role: 'group', 'aria-label': t`Group ${number}` })}>
      {group.map((condition) => (
        <ConditionRow
          key={condition.id}
          condition={condition}
          currency={currency}
          isReadOnly={isReadOnly}
          problem={problemOf(condition)}
          onChange={(next) => onChange(group.map((one) => (one.id === next.id ? next : one)))}
          onRemove={() => onChange(group.filter(({ id }) => id !== condition.id))}
        />
      ))}
      {!isReadOnly && group.length < mostConditions && (
        <AddCondition label={t`Add condition`} type={type} onAdd={(kind) => onChange([...group, toNew(kind)])} />
      )}
    </Stack>
  )
}

interface AddConditionProps {
  label: string
  type: CampaignType
  onAdd: (kind: ConditionKind) => void
}

function AddCondition({ label, type, onAdd }: AddConditionProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="xs" className={styles.add ?? ''} leftSection={<IconPlus size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {conditionKindsOf(type).map((kind) => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {conditionLabels[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

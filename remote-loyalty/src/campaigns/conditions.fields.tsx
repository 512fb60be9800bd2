import { t } from '@lingui/core/macro'
import { Button, IconPlus, Menu, Stack } from '@yuko/ui'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import { ConditionRow } from '#campaigns/condition-row.tsx'
import { type ConditionValues, conditionKindsOf, conditionProblem, newCondition } from '#data/condition-values.ts'
import { conditionLabels } from '#data/condition-wording.ts'
import styles from '#data/editing/editing.module.css'

const most = 20

/** All of them must match. Each shows its own error after a failed submit. */
export function ConditionsFields({ form, isReadOnly, currency }: FieldsProps) {
  const { values, set, field } = form
  const { conditions } = values
  const refusal = field('conditions').error
  const change = (id: number, next: ConditionValues | null) =>
    set('conditions', next ? conditions.map((one) => (one.id === id ? next : one)) : conditions.filter((one) => one.id !== id))
  const problems = conditions.map((condition) => (refusal ? conditionProblem(condition, currency) : undefined))
  return (
    <div>
      <h3 className={styles.heading}>{t`Conditions`}</h3>
      <Stack gap="sm">
        {conditions.map((condition, index) => (
          <ConditionRow
            key={condition.id}
            condition={condition}
            currency={currency}
            isReadOnly={isReadOnly}
            problem={problems[index]}
            onChange={(next) => change(condition.id, next)}
            onRemove={() => change(condition.id, null)}
          />
        ))}
        {refusal && !problems.some(Boolean) && (
          <p className={styles.problem} role="alert">
            {refusal}
          </p>
        )}
        {conditions.length === 0 && <p className={styles.quiet}>{t`No conditions yet`}</p>}
        {!isReadOnly && conditions.length < most && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" size="xs" className={styles.add ?? ''} leftSection={<IconPlus size={14} aria-hidden />}>
                {t`Add condition`}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {conditionKindsOf(values.type).map((kind) => (
                <Menu.Item key={kind} onClick={() => set('conditions', [...conditions, newCondition(kind, conditions)])}>
                  {conditionLabels[kind]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Stack>
    </div>
  )
}

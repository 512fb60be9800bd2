import { t } from '@lingui/core/macro'
import { checkRule } from '@yuko/contract/automation/rules/check-rule'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { Button } from '@yuko/ui'
import { useId, useState } from 'react'
import { GroupEditor } from './group-editor.tsx'
import { asGroup, asksNothing } from './rule.model.ts'
import styles from './rule-builder.module.css'
import { useSentence } from './use-sentence.ts'

interface RuleBuilderProps {
  /** `everybody` of `rule.model.ts` without conditions. */
  value: Rule
  onChange: (rule: Rule) => void
  /** Fields of the current event, such as the trigger's. */
  eventFields?: readonly RuleField[]
  label: string
  description?: string
  /** Shown without conditions, such as “Everyone”. */
  placeholder?: string
  disabled?: boolean
  /** Starts collapsed to a sentence, unless there are no conditions. */
  startsCollapsed?: boolean
}

/** An editor for a rule: conditions in groups. Collapsed, it shows a sentence. */
export function RuleBuilder({
  value,
  onChange,
  eventFields = [],
  label,
  description,
  placeholder = t`Everyone`,
  disabled,
  startsCollapsed = false,
}: RuleBuilderProps) {
  const id = useId()
  const isEmpty = asksNothing(value)
  const [isOpen, setIsOpen] = useState(!startsCollapsed || isEmpty)
  const sentence = useSentence(value, eventFields)
  const problems = isEmpty ? [] : checkRule(asGroup(value), eventFields)
  const ruleProblem = problems.find(({ leaf }) => leaf === null)
  return (
    <section className={styles.builder} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{label}</h3>
        {!isEmpty && (
          <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t`Done` : disabled ? t`Show` : t`Edit`}
          </Button>
        )}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.sentence} data-problem={!isOpen && problems.length > 0}>
        {isEmpty ? placeholder : sentence}
      </p>
      {!isOpen && problems.length > 0 && <p className={styles.problem}>{t`Some conditions are incomplete`}</p>}
      {isOpen && (
        <GroupEditor
          rule={asGroup(value)}
          group={asGroup(value)}
          path={[]}
          offset={0}
          problems={problems}
          eventFields={eventFields}
          disabled={disabled}
          onChange={onChange}
        />
      )}
      {isOpen && ruleProblem && <p className={styles.problem}>{ruleProblem.message}</p>}
    </section>
  )
}

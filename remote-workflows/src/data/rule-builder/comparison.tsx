import { t } from '@lingui/core/macro'
import { withCodes } from '@yuko/contract/automation/rules/codes'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import type { PayloadLeaf, RuleOperator } from '@yuko/contract/automation/rules/rule'
import { Select } from '@yuko/ui/on-demand'
import { operatorOptions, withOperator } from './rule.model.ts'
import styles from './rule-builder.module.css'
import { ValueField } from './value.field.tsx'

interface ComparisonProps<Leaf> {
  leaf: Leaf
  field: RuleField
  disabled?: boolean | undefined
  onChange: (leaf: Leaf) => void
}

/** Operator and value of a condition, also for the properties of an event. */
export function Comparison<Leaf extends PayloadLeaf>({ leaf: kept, field, disabled, onChange }: ComparisonProps<Leaf>) {
  const leaf = withCodes(kept, field)
  return (
    <div className={styles.comparison}>
      <Select
        aria-label={t`${field.label}: comparison`}
        data={operatorOptions(field, leaf.operator)}
        value={leaf.operator}
        disabled={disabled}
        onChange={(operator) => operator && onChange(withOperator(leaf, field, operator as RuleOperator))}
      />
      <ValueField leaf={leaf} field={field} disabled={disabled} onChange={(value) => onChange({ ...leaf, value })} />
    </div>
  )
}

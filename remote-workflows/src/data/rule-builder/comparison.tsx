import type { RuleField } from '@yuko/contract/automation/rules/field'
import { operatorsOf } from '@yuko/contract/automation/rules/operators'
import type { PayloadLeaf, RuleOperator } from '@yuko/contract/automation/rules/rule'
import { Select } from '@yuko/ui/on-demand'
import { withOperator } from './rule.model.ts'
import styles from './rule-builder.module.css'
import { ValueField } from './value.field.tsx'

interface ComparisonProps<Leaf> {
  leaf: Leaf
  field: RuleField
  disabled?: boolean | undefined
  onChange: (leaf: Leaf) => void
}

/** Operator and value; also those of a condition on an event’s contents. */
export function Comparison<Leaf extends PayloadLeaf>({ leaf, field, disabled, onChange }: ComparisonProps<Leaf>) {
  const operators = Object.entries(operatorsOf[field.type]).map(([value, { label }]) => ({ value, label }))
  return (
    <div className={styles.comparison}>
      <Select
        aria-label={`${field.label}: comparison`}
        data={operators}
        value={leaf.operator}
        disabled={disabled}
        onChange={(operator) => operator && onChange(withOperator(leaf, field, operator as RuleOperator))}
      />
      <ValueField leaf={leaf} field={field} disabled={disabled} onChange={(value) => onChange({ ...leaf, value })} />
    </div>
  )
}

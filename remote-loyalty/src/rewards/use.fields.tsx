import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Section } from '@yuko/ui'
import styles from '#data/editing/editing.module.css'
import { hasCode } from '#data/reward-types.ts'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'

/** What it can be used for, how long, and how many there are. */
export function UseFields({ form: { values, field }, currency }: RewardFieldsProps) {
  const isCode = hasCode(values.type)
  return (
    <Section title="Limits" description="Leave a field empty for no limit.">
      <div className={styles.pair}>
        {isCode && <NumberField isAmount label="Least order" placeholder="Any order" unit={currency} {...field('minOrder')} />}
        <NumberField
          label={isCode ? 'Codes are good for' : 'Good for'}
          placeholder="Without end"
          unit="days"
          {...field('validDays')}
        />
        <NumberField label="For one customer, in all" placeholder="No limit" unit="times" {...field('perCustomer')} />
        <NumberField label="Left in stock" placeholder="No end of them" description="Goes down with each." {...field('stock')} />
      </div>
    </Section>
  )
}

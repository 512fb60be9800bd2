import { t } from '@lingui/core/macro'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Section } from '@yuko/ui'
import styles from '#data/editing/editing.module.css'
import { hasCode } from '#data/reward-types.ts'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'

/** What it can be used for, how long, and how many there are. */
export function UseFields({ form: { values, field }, currency }: RewardFieldsProps) {
  const isCode = hasCode(values.type)
  return (
    <Section title={t`Limits`} description={t`Leave a field empty for no limit.`}>
      <div className={styles.pair}>
        {isCode && (
          <NumberField isAmount label={t`Least order`} placeholder={t`Any order`} unit={currency} {...field('minOrder')} />
        )}
        <NumberField
          label={isCode ? t`Codes are good for` : t`Good for`}
          placeholder={t`Without end`}
          unit="days"
          {...field('validDays')}
        />
        <NumberField label={t`For one customer, in all`} placeholder={t`No limit`} unit="times" {...field('perCustomer')} />
        <NumberField
          label={t`Left in stock`}
          placeholder={t`No end of them`}
          description={t`Goes down with each.`}
          {...field('stock')}
        />
      </div>
    </Section>
  )
}

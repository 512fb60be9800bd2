import { t } from '@lingui/core/macro'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Section } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import styles from '#data/editing/editing.module.css'
import { units } from '#data/units.ts'

const periods = [
  { value: 'day', label: t`per day` },
  { value: 'week', label: t`per week` },
  { value: 'month', label: t`per month` },
  { value: 'year', label: t`per year` },
]

/** How often and how much. An empty field means no limit. */
export function LimitsFields({ form: { values, field }, isReadOnly, pointsName }: FieldsProps) {
  return (
    <Section title={t`Limits`} description={t`Leave a field empty for no limit.`}>
      <div className={styles.pair}>
        <NumberField label={t`Total per customer`} placeholder={t`No limit`} unit={units.times} {...field('perCustomer')} />
        <div className={styles.joined}>
          <NumberField label={t`Per customer and period`} placeholder={t`No limit`} {...field('periodCount')} />
          <Select label={t`Period`} data={periods} disabled={isReadOnly} {...field('periodUnit')} />
        </div>
        <NumberField
          label={t`Wait before earning again`}
          placeholder={t({ message: 'None', context: 'waiting time' })}
          unit={units.days}
          {...field('cooldownDays')}
        />
        {values.type === 'order' && (
          <NumberField label={t`Maximum per order`} placeholder={t`No limit`} unit={pointsName} {...field('perOrderPoints')} />
        )}
        <NumberField
          label={t`Total budget`}
          placeholder={t`No limit`}
          unit={pointsName}
          description={t`Stops when it’s used up.`}
          {...field('budgetPoints')}
        />
      </div>
    </Section>
  )
}

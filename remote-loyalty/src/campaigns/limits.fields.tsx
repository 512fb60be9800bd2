import { t } from '@lingui/core/macro'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { Section } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import styles from '#data/editing/editing.module.css'

const units = [
  { value: 'day', label: 'a day' },
  { value: 'week', label: 'a week' },
  { value: 'month', label: 'a month' },
  { value: 'year', label: 'a year' },
]

/** How often and how much; an empty field is no limit. */
export function LimitsFields({ form: { values, field }, isReadOnly, pointsName }: FieldsProps) {
  return (
    <Section title={t`Limits`} description={t`Leave a field empty for no limit.`}>
      <div className={styles.pair}>
        <NumberField label={t`For one customer, in all`} placeholder={t`No limit`} unit="times" {...field('perCustomer')} />
        <div className={styles.joined}>
          <NumberField label={t`For one customer`} placeholder={t`No limit`} {...field('periodCount')} />
          <Select label="within" data={units} disabled={isReadOnly} {...field('periodUnit')} />
        </div>
        <NumberField label={t`Between two times`} placeholder={t`No wait`} unit="days" {...field('cooldownDays')} />
        {values.type === 'order' && (
          <NumberField
            label={t`For one order, at most`}
            placeholder={t`No limit`}
            unit={pointsName}
            {...field('perOrderPoints')}
          />
        )}
        <NumberField
          label={t`Budget of all customers together`}
          placeholder={t`No limit`}
          unit={pointsName}
          description={t`Then it gives nothing more.`}
          {...field('budgetPoints')}
        />
      </div>
    </Section>
  )
}

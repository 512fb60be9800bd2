import { t } from '@lingui/core/macro'
import { Section, TextInput } from '@yuko/ui'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import styles from '#data/editing/editing.module.css'

/** Start and end, in the store’s time zone. */
export function ScheduleFields({ form: { field }, timezone }: FieldsProps & { timezone: string }) {
  const zone = timezone.replaceAll('_', ' ')
  return (
    <Section title={t`Schedule`} description={t`Time zone: ${zone}`}>
      <div className={styles.pair}>
        <TextInput
          type="datetime-local"
          label={t`Start date`}
          description={t`Leave empty to start on activation.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('startsAt')}
        />
        <TextInput
          type="datetime-local"
          label={t`End date`}
          description={t`Leave empty to run until you end it.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('endsAt')}
        />
      </div>
    </Section>
  )
}

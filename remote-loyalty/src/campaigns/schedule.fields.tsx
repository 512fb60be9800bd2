import { t } from '@lingui/core/macro'
import { Section, TextInput } from '@yuko/ui'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import styles from '#data/editing/editing.module.css'

/** From when to when, by the store’s clock. */
export function ScheduleFields({ form: { field }, timezone }: FieldsProps & { timezone: string }) {
  return (
    <Section title={t`Schedule`} description={t`Times are those of ${timezone.replaceAll('_', ' ')}.`}>
      <div className={styles.pair}>
        <TextInput
          type="datetime-local"
          label={t`Starts`}
          description={t`Empty: as soon as you start it.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('startsAt')}
        />
        <TextInput
          type="datetime-local"
          label={t`Ends`}
          description={t`Empty: when you end it.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('endsAt')}
        />
      </div>
    </Section>
  )
}

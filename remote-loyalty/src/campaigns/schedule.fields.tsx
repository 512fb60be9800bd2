import { t } from '@lingui/core/macro'
import { isDated } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { WeekdaysField } from '@yuko/kit/weekdays/weekdays-field.tsx'
import { Checkbox, Section, Stack, TextInput } from '@yuko/ui'
import type { FieldsProps } from '#campaigns/campaign-form-state.ts'
import styles from '#data/editing/editing.module.css'

/** Start and end, days and hours, in the store’s time zone. */
export function ScheduleFields({ form, isReadOnly, timezone }: FieldsProps & { timezone: string }) {
  const { field, values } = form
  const zone = timezone.replaceAll('_', ' ')
  return (
    <Section title={t`Schedule`} description={t`Time zone: ${zone}`}>
      <Stack gap="lg">
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
        {!isDated(values.type) && <RecurringFields form={form} isReadOnly={isReadOnly} />}
      </Stack>
    </Section>
  )
}

/** What recurs each week, such as weekends. */
function RecurringFields({ form: { field, set, values } }: Pick<FieldsProps, 'form' | 'isReadOnly'>) {
  const isOvernight = values.hoursUntil !== '' && values.hoursUntil <= values.hoursFrom
  return (
    <Stack gap="sm">
      <Checkbox
        label={t`Only on certain days`}
        description={t`For example, on weekends. What counts is when the customer orders or acts.`}
        checked={values.recurs}
        onChange={({ currentTarget }) => set('recurs', currentTarget.checked)}
      />
      {values.recurs && (
        <div className={styles.within}>
          <WeekdaysField
            label={t`Days`}
            value={values.weekdays}
            error={field('weekdays').error}
            onChange={(weekdays) => set('weekdays', weekdays)}
          />
          <Checkbox
            label={t`Only at certain hours`}
            checked={values.hasHours}
            onChange={({ currentTarget }) => set('hasHours', currentTarget.checked)}
          />
          {values.hasHours && (
            <div className={styles.line}>
              <TextInput type="time" label={t`From`} {...field('hoursFrom')} />
              <TextInput
                type="time"
                label={t({ message: 'Until', comment: 'Label of a time of day: the end' })}
                description={isOvernight ? t`On the next day` : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...field('hoursUntil')}
              />
            </div>
          )}
        </div>
      )}
    </Stack>
  )
}

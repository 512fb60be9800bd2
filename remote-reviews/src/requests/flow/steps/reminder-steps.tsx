import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { ActionIcon, Button, IconCalendar, IconDelete, IconPlus } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import styles from '../flow.module.css'
import type { FlowFormState } from '../flow-form-state.ts'
import { NumberField } from '../number.field.tsx'
import { dayName, FlowStep } from './flow-step.tsx'

const emails: EmailTypeName[] = ['review-reminder-1', 'review-reminder-2', 'review-reminder-3']

export function ReminderSteps({ form }: { form: FlowFormState }) {
  const { reminders, delayDaysDomestic: delay } = form.values
  return (
    <>
      {reminders.map(({ afterDays }, index) => (
        <FlowStep
          key={index}
          icon={IconCalendar}
          day={dayName(delay + afterDays)}
          title={reminders.length === 1 ? t`Reminder` : `Reminder ${index + 1}`}
          edit={emails[index]}
          action={
            <ActionIcon
              size="md"
              aria-label={t`Remove reminder ${index + 1}`}
              onClick={() => form.set('reminders', reminders.toSpliced(index, 1))}
            >
              <IconDelete size={16} aria-hidden />
            </ActionIcon>
          }
        >
          <NumberField
            isLabelHidden
            label={t`Reminder ${index + 1}, days after the request`}
            unit="days after the request"
            min={1}
            max={60}
            value={afterDays}
            onChange={(days) => form.set('reminders', reminders.with(index, { afterDays: days }))}
          />
        </FlowStep>
      ))}
      <AddReminder form={form} />
    </>
  )
}

function AddReminder({ form: { values, set, field, toggle } }: { form: FlowFormState }) {
  const { reminders } = values
  const last = reminders.at(-1)?.afterDays ?? 0
  return (
    <li className={styles.add}>
      {field('reminders').error && (
        <p className={styles.problem} role="alert">
          <Trans>Reminders {field('reminders').error}</Trans>
        </p>
      )}
      {reminders.length < emails.length && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => set('reminders', [...reminders, { afterDays: Math.min(60, last + 5) }])}
        >
          {t`Add a reminder`}
        </Button>
      )}
      {reminders.length > 0 && (
        <Switch label={t`Remind those too who did not open the mail before`} {...toggle('remindNonOpeners')} />
      )}
      <p className={styles.quiet}>{t`Only for what is not reviewed yet.`}</p>
    </li>
  )
}

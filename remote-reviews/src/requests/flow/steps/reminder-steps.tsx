import { t } from '@lingui/core/macro'
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
      {reminders.map(({ afterDays }, index, _all, number = index + 1) => (
        <FlowStep
          key={index}
          icon={IconCalendar}
          day={dayName(delay + afterDays)}
          title={reminders.length === 1 ? t`Reminder` : t`Reminder ${number}`}
          edit={emails[index]}
          action={
            <ActionIcon
              size="md"
              aria-label={t`Remove reminder ${number}`}
              onClick={() => form.set('reminders', reminders.toSpliced(index, 1))}
            >
              <IconDelete size={16} aria-hidden />
            </ActionIcon>
          }
        >
          <NumberField
            isLabelHidden
            label={t`Reminder ${number}, days after the request`}
            unit={t({ message: 'days after the request', comment: 'Unit inside a number field' })}
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
          {t`Each reminder must be sent later than the one before.`}
        </p>
      )}
      {reminders.length < emails.length && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => set('reminders', [...reminders, { afterDays: Math.min(60, last + 5) }])}
        >
          {t`Add reminder`}
        </Button>
      )}
      {reminders.length > 0 && (
        <Switch label={t`Also remind people who didn’t open the last email`} {...toggle('remindNonOpeners')} />
      )}
      <p className={styles.quiet}>{t`Reminders only ask about products without a review.`}</p>
    </li>
  )
}

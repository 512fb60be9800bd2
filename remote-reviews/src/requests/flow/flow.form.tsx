import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { type RequestTrigger, requestTrigger } from '@yuko/contract/requests/request-settings'
import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  IconCalendar,
  IconClock,
  IconDelete,
  IconMail,
  IconPhoto,
  IconPlus,
  IconShoppingBag,
  Section,
  TextInput,
  TextLink,
} from '@yuko/ui'
import { Select, Switch } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import styles from './flow.module.css'
import type { FlowFormState } from './flow-form-state.ts'
import { NumberField } from './number.field.tsx'
import { RulesFields } from './rules.fields.tsx'

const triggers: Record<RequestTrigger, string> = {
  created: 'is placed',
  paid: 'is paid',
  fulfilled: 'is sent',
  delivered: 'is delivered',
}
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const reminderTypes: EmailTypeName[] = ['review-reminder-1', 'review-reminder-2', 'review-reminder-3']
const mostReminders = 3

/** The flow as time goes by: each step beside the day it falls on. The page around it owns saving. */
export function FlowForm({ form, isReadOnly }: { form: FlowFormState; isReadOnly: boolean }) {
  const { values, set, field, toggle } = form
  const { reminders, photoFollowup, delayDaysDomestic: delay } = values
  const setReminder = (at: number, afterDays: number) => set('reminders', reminders.with(at, { afterDays }))
  const lastReminder = reminders.at(-1)?.afterDays ?? 0
  return (
    <form {...form.props}>
      <fieldset className={styles.form} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section
          title="Request flow"
          description={values.enabled ? undefined : 'Nobody is asked while this is off.'}
          actions={<Switch label="Ask for reviews" {...toggle('enabled')} />}
        >
          <ol className={styles.flow} data-off={!values.enabled || undefined}>
            <Step icon={IconShoppingBag} day="Day 0" title="An order">
              <div className={styles.line}>
                <Select
                  label="Begins when it"
                  data={requestTrigger.options.map((value) => ({ value, label: triggers[value] }))}
                  disabled={isReadOnly}
                  {...field('trigger')}
                />
                {values.trigger === 'delivered' && (
                  <NumberField
                    label="If nobody reports it, this long after it was sent"
                    unit="days"
                    min={1}
                    max={60}
                    value={values.deliveredFallbackDays}
                    onChange={(days) => set('deliveredFallbackDays', days)}
                  />
                )}
              </div>
              <div className={styles.line}>
                <Switch label="Also ask who bought in a shop" {...toggle('posEnabled')} />
                {values.posEnabled && (
                  <NumberField
                    isLabelHidden
                    label="Wait after a purchase in a shop"
                    unit="days later"
                    min={0}
                    max={60}
                    value={values.posDelayDays}
                    onChange={(days) => set('posDelayDays', days)}
                  />
                )}
              </div>
            </Step>
            <Step icon={IconClock} title="Wait">
              <div className={styles.line}>
                <NumberField
                  label="In your country"
                  unit="days"
                  min={0}
                  max={60}
                  value={delay}
                  onChange={(days) => set('delayDaysDomestic', days)}
                />
                <NumberField
                  label="Abroad"
                  unit="days"
                  min={0}
                  max={60}
                  value={values.delayDaysInternational}
                  onChange={(days) => set('delayDaysInternational', days)}
                />
              </div>
            </Step>
            <Step icon={IconMail} day={dayName(delay)} title="Review request" edit="review-request">
              <div className={styles.line}>
                <TextInput className={styles.time ?? ''} type="time" label="Sent between" {...field('sendFrom')} />
                <TextInput className={styles.time ?? ''} type="time" label="and" {...field('sendUntil')} />
              </div>
              <Checkbox.Group
                label="On these days"
                description="All times are those of the recipient; of your store where theirs is not known."
                value={values.weekdays.map(String)}
                error={field('weekdays').error}
                onChange={(chosen) => set('weekdays', chosen.map(Number).sort())}
              >
                <div className={styles.weekdays}>
                  {weekdays.map((name, index) => (
                    <Checkbox key={name} size="xs" value={String(index + 1)} label={name} />
                  ))}
                </div>
              </Checkbox.Group>
            </Step>
            {reminders.map(({ afterDays }, index) => (
              <Step
                key={index}
                icon={IconCalendar}
                day={dayName(delay + afterDays)}
                title={reminders.length === 1 ? 'Reminder' : `Reminder ${index + 1}`}
                edit={reminderTypes[index]}
                action={
                  <ActionIcon
                    size="md"
                    aria-label={`Remove reminder ${index + 1}`}
                    onClick={() => set('reminders', reminders.toSpliced(index, 1))}
                  >
                    <IconDelete size={16} aria-hidden />
                  </ActionIcon>
                }
              >
                <NumberField
                  isLabelHidden
                  label={`Reminder ${index + 1}, days after the request`}
                  unit="days after the request"
                  min={1}
                  max={60}
                  value={afterDays}
                  onChange={(days) => setReminder(index, days)}
                />
              </Step>
            ))}
            <li className={styles.add}>
              {field('reminders').error && (
                <p className={styles.problem} role="alert">
                  Reminders {field('reminders').error}
                </p>
              )}
              {reminders.length < mostReminders && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => set('reminders', [...reminders, { afterDays: Math.min(60, lastReminder + 5) }])}
                >
                  Add a reminder
                </Button>
              )}
              {reminders.length > 0 && (
                <Switch label="Remind those too who did not open the mail before" {...toggle('remindNonOpeners')} />
              )}
              <p className={styles.quiet}>Only for what is not reviewed yet.</p>
            </li>
            <Step
              icon={IconPhoto}
              day={photoFollowup.enabled ? 'After a review' : undefined}
              title="Photo follow-up"
              edit="review-photo-followup"
            >
              <div className={styles.line}>
                <Switch
                  label="Ask who reviewed without a photo for one"
                  checked={photoFollowup.enabled}
                  onChange={(event) => set('photoFollowup', { ...photoFollowup, enabled: event.currentTarget.checked })}
                />
                {photoFollowup.enabled && (
                  <NumberField
                    isLabelHidden
                    label="Photo follow-up, days after the review"
                    unit="days after the review"
                    min={1}
                    max={30}
                    value={photoFollowup.afterDays}
                    onChange={(afterDays) => set('photoFollowup', { ...photoFollowup, afterDays })}
                  />
                )}
              </div>
            </Step>
          </ol>
        </Section>
        <RulesFields form={form} isReadOnly={isReadOnly} />
      </fieldset>
    </form>
  )
}

const dayName = (day: number) => (Number.isInteger(day) ? `Day ${day}` : 'Day –')

interface StepProps {
  icon: typeof IconMail
  title: string
  /** When, counted from the order's event. */
  day?: string | undefined
  /** The e-mail that goes out. */
  edit?: EmailTypeName | undefined
  action?: ReactNode
  children: ReactNode
}

function Step({ icon: Icon, title, day, edit, action, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.point}>
        <Icon size={16} aria-hidden />
      </span>
      <div className={styles.stepHead}>
        <h3>{title}</h3>
        {day && <span className={styles.day}>{day}</span>}
        <span className={styles.stepActions}>
          {edit && (
            <TextLink href={`/emails/${edit}/configure`} aria-label={`Edit e-mail: ${title}`}>
              Edit e-mail
            </TextLink>
          )}
          {action}
        </span>
      </div>
      <div className={styles.stepBody}>{children}</div>
    </li>
  )
}

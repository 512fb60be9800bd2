import { t } from '@lingui/core/macro'
import { describeEvent } from '@yuko/contract/automation/events/person-events'
import { WeekdaysField } from '@yuko/kit/weekdays/weekdays-field.tsx'
import { Select } from '@yuko/ui/on-demand'
import { DurationField } from '#data/rule-builder/duration.field.tsx'
import { asksNothing, everybody } from '#data/rule-builder/rule.model.ts'
import { RuleBuilder } from '#data/rule-builder/rule-builder.tsx'
import { TimeField } from '#data/time.field.tsx'
import styles from '../../builder.module.css'
import { DateFields } from '../fields/date.field.tsx'
import { EventField } from '../fields/event.field.tsx'
import type { NodeFormProps } from './form-props.ts'

export function DelayForm({ node, onChange }: NodeFormProps<'delay'>) {
  return (
    <>
      <p className={styles.lead}>{t`Waits for this time, then continues.`}</p>
      <DurationField label={t`Wait`} isLabelShown value={node.time} onChange={(time) => onChange({ ...node, time })} />
    </>
  )
}

export function DelayUntilTimeForm({ node, onChange }: NodeFormProps<'delay_until_time'>) {
  return (
    <>
      <p className={styles.lead}>{t`Continues at the next matching time in the person’s time zone.`}</p>
      <TimeField label={t`Time`} value={node.at} onChange={(at) => onChange({ ...node, at })} />
      <WeekdaysField
        label={t`Weekdays`}
        value={node.weekdays}
        onChange={(weekdays) => weekdays.length > 0 && onChange({ ...node, weekdays })}
      />
    </>
  )
}

export function DelayUntilDateForm({ node, onChange }: NodeFormProps<'delay_until_date'>) {
  return (
    <>
      <p className={styles.lead}>{t`Continues before, on, or after a date. For birthdays, the next one counts.`}</p>
      <DateFields value={node} onChange={onChange} />
      <Select
        label={t`If the time has passed or the date is unknown`}
        data={[
          { value: 'continue', label: t`Continue immediately` },
          { value: 'exit', label: t`Exit the workflow` },
        ]}
        value={node.ifPast}
        onChange={(ifPast) => ifPast && onChange({ ...node, ifPast: ifPast as 'continue' | 'exit' })}
      />
    </>
  )
}

export function WaitForEventForm({ node, onChange }: NodeFormProps<'wait_for_event'>) {
  return (
    <>
      <p className={styles.lead}>{t`Continues when the event happens or the time limit is reached. Each has its own branch.`}</p>
      <EventField label={t`Event`} value={node.event} onChange={(event) => onChange({ ...node, event, filter: null })} />
      <DurationField
        label={t`Time limit`}
        isLabelShown
        value={node.timeout}
        onChange={(timeout) => onChange({ ...node, timeout })}
      />
      <RuleBuilder
        key={node.event}
        label={t`Only if`}
        placeholder={t`Every time`}
        value={node.filter ?? everybody}
        eventFields={describeEvent(node.event).fields}
        onChange={(filter) => onChange({ ...node, filter: asksNothing(filter) ? null : filter })}
      />
    </>
  )
}

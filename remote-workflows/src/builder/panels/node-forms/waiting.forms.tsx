import { t } from '@lingui/core/macro'
import { describeEvent } from '@yuko/contract/automation/events/person-events'
import { Select } from '@yuko/ui/on-demand'
import { DurationField } from '#data/rule-builder/duration.field.tsx'
import { asksNothing, everybody } from '#data/rule-builder/rule.model.ts'
import { RuleBuilder } from '#data/rule-builder/rule-builder.tsx'
import styles from '../../builder.module.css'
import { DateFields } from '../fields/date.field.tsx'
import { EventField } from '../fields/event.field.tsx'
import { TimeField } from '../fields/time.field.tsx'
import { WeekdaysField } from '../fields/weekdays.field.tsx'
import type { NodeFormProps } from './form-props.ts'

export function DelayForm({ node, onChange }: NodeFormProps<'delay'>) {
  return (
    <>
      <p className={styles.lead}>{t`The person waits here for this time, then goes on.`}</p>
      <DurationField label={t`Wait`} isLabelShown value={node.time} onChange={(time) => onChange({ ...node, time })} />
    </>
  )
}

export function DelayUntilTimeForm({ node, onChange }: NodeFormProps<'delay_until_time'>) {
  return (
    <>
      <p className={styles.lead}>{t`Goes on at the next such moment, in the person’s own time zone.`}</p>
      <TimeField label="At" value={node.at} onChange={(at) => onChange({ ...node, at })} />
      <WeekdaysField value={node.weekdays} onChange={(weekdays) => onChange({ ...node, weekdays })} />
    </>
  )
}

export function DelayUntilDateForm({ node, onChange }: NodeFormProps<'delay_until_date'>) {
  return (
    <>
      <p className={styles.lead}>{t`Goes on before, on or after a date. Of birthdays it is the next one.`}</p>
      <DateFields value={node} onChange={onChange} />
      <Select
        label={t`If that moment is over, or the date is not known`}
        data={[
          { value: 'continue', label: t`Go on at once` },
          { value: 'exit', label: t`Leave the workflow` },
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
      <p className={styles.lead}>{t`Goes on as soon as it happens, by “Happened”; after the time by “Did not happen”.`}</p>
      <EventField
        label={t`Wait until the person`}
        value={node.event}
        onChange={(event) => onChange({ ...node, event, filter: null })}
      />
      <DurationField
        label={t`At most`}
        isLabelShown
        value={node.timeout}
        onChange={(timeout) => onChange({ ...node, timeout })}
      />
      <RuleBuilder
        key={node.event}
        label={t`Only if`}
        placeholder={t`Whatever it looks like`}
        value={node.filter ?? everybody}
        eventFields={describeEvent(node.event).fields}
        onChange={(filter) => onChange({ ...node, filter: asksNothing(filter) ? null : filter })}
      />
    </>
  )
}

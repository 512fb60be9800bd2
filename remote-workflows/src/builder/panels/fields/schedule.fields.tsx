import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { nextScheduled, type Schedule } from '@yuko/contract/automation/definition/schedule'
import { shortWeekdays, weekdayNames } from '@yuko/kit/weekdays/weekdays.ts'
import { WeekdaysField } from '@yuko/kit/weekdays/weekdays-field.tsx'
import { useHost } from '@yuko/runtime'
import { useFormat } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { TimeField } from '#data/time.field.tsx'
import { workflowQueries } from '#data/workflow.queries.ts'
import { useBuilder } from '../../builder.context.ts'
import styles from '../../builder.module.css'

interface ScheduleFieldsProps {
  value: Schedule
  onChange: (value: Schedule) => void
}

type Repeats = 'day' | 'week' | 'month'
const everyDay = [1, 2, 3, 4, 5, 6, 7]

const repeatsOf = (schedule: Schedule): Repeats => {
  if (!('weekdays' in schedule)) return 'month'
  return schedule.weekdays.length === 7 && schedule.everyWeeks === 1 ? 'day' : 'week'
}

const beginnings: Readonly<Record<Repeats, (at: string) => Schedule>> = {
  day: (at) => ({ weekdays: everyDay, at, everyWeeks: 1 }),
  week: (at) => ({ weekdays: [1], at, everyWeeks: 1 }),
  month: (at) => ({ week: 1, weekday: 1, at }),
}

/** Days and time of a schedule in the store’s time zone, with the next dates. */
export function ScheduleFields({ value, onChange }: ScheduleFieldsProps) {
  // Kept, so that choosing all weekdays doesn’t hide them.
  const [repeats, setRepeats] = useState(() => repeatsOf(value))
  const change = (next: Repeats) => {
    setRepeats(next)
    onChange(beginnings[next](value.at))
  }
  return (
    <>
      <div className={styles.row}>
        <Select
          label={t`Repeats`}
          data={[
            { value: 'day', label: t`Every day` },
            { value: 'week', label: t`Weekly` },
            { value: 'month', label: t`Monthly` },
          ]}
          value={repeats}
          onChange={(next) => next && change(next as Repeats)}
        />
        <TimeField label={t`Time`} value={value.at} onChange={(at) => onChange({ ...value, at })} />
      </div>
      {repeats === 'week' && 'weekdays' in value && (
        <>
          <WeekdaysField
            label={t`Weekdays`}
            value={value.weekdays}
            onChange={(weekdays) => weekdays.length > 0 && onChange({ ...value, weekdays })}
          />
          <NumberField
            label={t`Every`}
            isLabelShown
            suffix={plural(value.everyWeeks, { one: 'week', other: 'weeks' })}
            value={value.everyWeeks}
            onChange={(weeks) => weeks && onChange({ ...value, everyWeeks: Math.min(Math.max(Math.round(weeks), 1), 52) })}
          />
        </>
      )}
      {repeats === 'month' && !('weekdays' in value) && <MonthFields value={value} onChange={onChange} />}
      <NextDates schedule={value} />
    </>
  )
}

type Monthly = Exclude<Schedule, { everyWeeks: number }>

function MonthFields({ value, onChange }: { value: Monthly; onChange: (value: Schedule) => void }) {
  const { at } = value
  const weekday = 'weekday' in value ? value.weekday : 1
  const choose = (which: string) => {
    if (which === 'day') onChange({ monthDay: 1, at })
    else onChange({ week: which === 'last' ? which : (Number(which) as 1 | 2 | 3 | 4), weekday, at })
  }
  return (
    <div className={styles.row}>
      <Select
        label={t({ message: 'On', context: 'On the first Monday of the month' })}
        data={[
          { value: '1', label: t`First` },
          { value: '2', label: t`Second` },
          { value: '3', label: t`Third` },
          { value: '4', label: t`Fourth` },
          { value: 'last', label: t({ message: 'Last', context: 'Last Monday of the month' }) },
          { value: 'day', label: t`Day of the month` },
        ]}
        value={'monthDay' in value ? 'day' : String(value.week)}
        onChange={(which) => which && choose(which)}
      />
      {'monthDay' in value ? (
        <NumberField
          label={t`Day`}
          isLabelShown
          value={value.monthDay}
          onChange={(day) => day && onChange({ monthDay: Math.min(Math.max(Math.round(day), 1), 31), at })}
        />
      ) : (
        <Select
          label={t`Weekday`}
          data={weekdayNames.map((label, index) => ({ value: String(index + 1), label }))}
          value={String(weekday)}
          onChange={(chosen) => chosen && onChange({ ...value, weekday: Number(chosen) })}
        />
      )}
    </div>
  )
}

/** The local time, in milliseconds as if it were UTC. */
const wallClock = (at: Date, timeZone: string) => Date.parse(`${at.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)

function NextDates({ schedule }: { schedule: Schedule }) {
  const format = useFormat()
  const { workflowId } = useBuilder()
  const { timezone } = useHost().organization
  const [now] = useState(() => new Date())
  const isAnchored = 'weekdays' in schedule && schedule.everyWeeks > 1
  const versions = useQuery({ ...workflowQueries.versions(workflowId), enabled: isAnchored })
  if (isAnchored && versions.isPending) return null
  const first = versions.data?.items
    .map(({ publishedAt }) => publishedAt)
    .toSorted()
    .at(0)
  const since = wallClock(isAnchored && first ? new Date(first) : now, timezone)
  const next = nextScheduled(schedule, wallClock(now, timezone), { count: 3, since })
  return (
    <div className={styles.under}>
      {t`Next dates, in the time zone ${timezone}:`}
      <ul aria-label={t`Next dates`}>
        {next.map((at) => {
          const iso = new Date(at).toISOString()
          const weekday = shortWeekdays[(new Date(at).getUTCDay() + 6) % 7] ?? ''
          const day = format.day(iso.slice(0, 10))
          return <li key={iso}>{t`${weekday}, ${day}, ${schedule.at}`}</li>
        })}
      </ul>
    </div>
  )
}

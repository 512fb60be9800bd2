import { t } from '@lingui/core/macro'
import { EmptyState, useFormat } from '@yuko/ui'
import styles from '../campaigns.module.css'
import { DayContent } from './day-content.tsx'
import type { CalendarDay } from './day-entries.ts'

interface DayListProps {
  month: string
  entries: ReadonlyMap<string, CalendarDay>
}

/** The days of a month with emails, for narrow screens. */
export function DayList({ month, entries }: DayListProps) {
  const format = useFormat()
  const days = [...entries].filter(
    ([day, { sent, expected, campaigns }]) => day.startsWith(month) && (sent > 0 || expected > 0 || campaigns.length > 0),
  )
  if (days.length === 0)
    return <EmptyState title={t`No emails in this month`}>{t`Scheduled and sent campaigns appear here.`}</EmptyState>
  return (
    <ul className={styles.days} aria-label={t`Campaign calendar`}>
      {days.map(([day, entry]) => (
        <li key={day}>
          <h3>
            <time dateTime={day}>{format.day(day)}</time>
          </h3>
          <DayContent day={entry} />
        </li>
      ))}
    </ul>
  )
}

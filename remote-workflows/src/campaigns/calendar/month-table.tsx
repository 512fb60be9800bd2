import { t } from '@lingui/core/macro'
import { pageLocale } from '@yuko/runtime'
import { useFormat, VisuallyHidden } from '@yuko/ui'
import styles from '../campaigns.module.css'
import { DayContent } from './day-content.tsx'
import type { CalendarDay } from './day-entries.ts'
import { weeksOf } from './month.ts'

interface MonthTableProps {
  month: string
  today: string
  entries: ReadonlyMap<string, CalendarDay>
}

/** Monday to Sunday: 2024 began with a Monday. */
const weekdays = Array.from({ length: 7 }, (_, index) => {
  const day = new Date(Date.UTC(2024, 0, index + 1))
  const name = (weekday: 'long' | 'short') => new Intl.DateTimeFormat(pageLocale(), { weekday, timeZone: 'UTC' }).format(day)
  return { long: name('long'), short: name('short') }
})

/** A month as a table of weeks. */
export function MonthTable({ month, today, entries }: MonthTableProps) {
  const format = useFormat()
  return (
    <table className={styles.calendar} aria-label={t`Campaign calendar`}>
      <thead>
        <tr>
          {weekdays.map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, index) =>
              day === null ? (
                <td key={index} data-outside />
              ) : (
                <td key={day} data-today={day === today || undefined}>
                  <time dateTime={day}>
                    <span aria-hidden>{Number(day.slice(8))}</span>
                    <VisuallyHidden>{format.day(day)}</VisuallyHidden>
                  </time>
                  <Content day={entries.get(day)} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Content = ({ day }: { day: CalendarDay | undefined }) => day && <DayContent day={day} />

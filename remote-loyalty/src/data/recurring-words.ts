import { t } from '@lingui/core/macro'
import type { RecurringSchedule } from '@yuko/contract/loyalty/campaigns/recurring-schedule'
import { shortWeekdays, weekdayNames } from '@yuko/kit/weekdays/weekdays.ts'
import { pageLocale } from '@yuko/runtime'

const list = new Intl.ListFormat(pageLocale(), { type: 'conjunction' })
const clock = new Intl.DateTimeFormat(pageLocale(), { timeStyle: 'short', timeZone: 'UTC' })
const timeOf = (time: string) => clock.format(new Date(`2024-01-01T${time}:00Z`))

/** “Only on weekends, 14:00–18:00”. Null while a day or a time is missing. */
export function recurringWords({ weekdays, hours }: RecurringSchedule): string | null {
  if (weekdays.length === 0 || hours?.from === '' || hours?.until === '') return null
  const time = hours && `${timeOf(hours.from)}–${timeOf(hours.until)}`
  switch (weekdays.join()) {
    case '6,7':
      return time ? t`Only on weekends, ${time}` : t`Only on weekends`
    case '1,2,3,4,5':
      return time ? t`Only on weekdays, ${time}` : t`Only on weekdays`
    case '1,2,3,4,5,6,7':
      return time ? t`Only at these hours: ${time}` : t`Every day`
  }
  const names = weekdays.length > 2 ? shortWeekdays : weekdayNames
  const days = list.format(weekdays.map((day) => names[day - 1] ?? ''))
  return time ? t`Only on these days: ${days}, ${time}` : t`Only on these days: ${days}`
}

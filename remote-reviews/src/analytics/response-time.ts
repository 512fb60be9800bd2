import { pageLocale } from '@yuko/runtime'

const format = (unit: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat(pageLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'minute' ? 0 : 1,
  })

/** "45 min", "5.5 hr" or, from two days on, "3.1 days". */
export function responseTime(minutes: number): string {
  if (minutes < 60) return format('minute').format(minutes)
  return minutes < 2 * 24 * 60 ? format('hour').format(minutes / 60) : format('day').format(minutes / (24 * 60))
}

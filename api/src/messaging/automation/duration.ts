import type { Duration, TimeUnit } from '@yuko/contract/automation/rules/rule'
import { i18n } from '@yuko/contract/language'
import { dayMs, minuteMs } from '#platform/wall-clock.ts'

const unitMs: Readonly<Record<TimeUnit, number>> = { minutes: minuteMs, hours: 60 * minuteMs, days: dayMs, weeks: 7 * dayMs }

const durationMs = ({ amount, unit }: Duration) => amount * unitMs[unit]

/** Exact time, not calendar time: a day is 24 hours. */
export const after = (from: Date, time: Duration) => new Date(from.getTime() + durationMs(time))
export const before = (from: Date, time: Duration) => new Date(from.getTime() - durationMs(time))

/** “1 hour”, “3 days”. */
export const spanText = ({ amount, unit }: Duration) =>
  new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: unit.slice(0, -1), unitDisplay: 'long' }).format(amount)

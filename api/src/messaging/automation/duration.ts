import type { Duration, TimeUnit } from '@yuko/contract/automation/rules/rule'
import { dayMs, minuteMs } from '#platform/wall-clock.ts'

const unitMs: Readonly<Record<TimeUnit, number>> = { minutes: minuteMs, hours: 60 * minuteMs, days: dayMs, weeks: 7 * dayMs }

const durationMs = ({ amount, unit }: Duration) => amount * unitMs[unit]

/** Exact time, not calendar time: a day is 24 hours. */
export const after = (from: Date, time: Duration) => new Date(from.getTime() + durationMs(time))
export const before = (from: Date, time: Duration) => new Date(from.getTime() - durationMs(time))

/** “1 hour”, “3 days”. */
export const spanText = ({ amount, unit }: Duration) => `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`
